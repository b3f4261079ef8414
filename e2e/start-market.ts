import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The journeys begin on a market of their own with fresh demo data: what one run leaves behind can't help the next.
const folder = mkdtempSync(join(tmpdir(), 'kosar-e2e-'));
// For root PostgreSQL runs as a user of its own, who must be able to enter.
chmodSync(folder, 0o755);
process.env['DATA_DIR'] = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../scripts/start.ts');
