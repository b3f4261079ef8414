import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startEmbeddedDatabase } from '@kosar/server/infra/database/embedded';
import { temporaryFolder } from '@kosar/server/infra/testing/temporary-folder';
import { DATABASE_NOTE } from './market.ts';

const RUNNER_MS = 2000;

// The journeys begin on a market of their own with fresh demo data: what one run leaves behind can't help the next.
const folder = mkdtempSync(join(temporaryFolder(), 'kosar-e2e-'));
// For root PostgreSQL runs as a user of its own, who must be able to enter.
chmodSync(folder, 0o755);
process.env['DATA_DIR'] = folder;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(DATABASE_NOTE, { force: true });
});
// A runner that is ended by force ends no one: its market would go on without it, and begin anew whatever of it is ended.
const runner = Number(process.env['RUNNER_PID'] ?? 0);
if (runner > 0) {
  setInterval(() => {
    try {
      process.kill(runner, 0);
    } catch {
      process.exit(1);
    }
  }, RUNNER_MS).unref();
}
// The start takes over the database that runs already, and stops it; what lets days pass for a chain finds it by the note.
const { url } = await startEmbeddedDatabase({ folder: join(folder, 'postgres') });
mkdirSync(dirname(DATABASE_NOTE), { recursive: true });
writeFileSync(DATABASE_NOTE, url, { mode: 0o600 });
await import('../scripts/start.ts');
