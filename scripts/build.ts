import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

/** `npm run build`: the web app, once for each version. `npm start` in production serves it and builds nothing. */
process.chdir(join(import.meta.dirname, '..'));
try {
  await buildWeb();
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
  console.error(
    'The build needs the packages of development: run "npm ci" without --omit=dev and without NODE_ENV=production first.',
  );
  process.exitCode = 1;
}
