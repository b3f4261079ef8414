import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** Refuses to begin where the web app hasn't been built; the line says what to run. */
export function refuseMissingApp(webFolder: string): void {
  if (existsSync(join(webFolder, 'index.html'))) return;
  throw new ConfigError(
    `There is no built web app in ${webFolder}: run "npm ci && npm run build" first, or copy the folder from where it was built. Production builds nothing by itself.`,
  );
}
