import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { isProcessThere } from '@kosar/server/infra/database/embedded-process';
import { temporaryFolder } from '@kosar/server/infra/testing/temporary-folder';

/** What a run of tests has to itself, so that two of them on one machine, even in one checkout, don't meet. */
export interface TestGround {
  /** Folder of its reports, which stays until a later run of the same name. */
  readonly reports: string;
  /** Its temporary folder, which is gone however the run ends. */
  readonly temporary: string;
  /** The first of the ports of its journeys. */
  readonly port: number;
}

const FIRST_PORT = 3900;
const LAST_PORT = 4860;
/** As many as e2e/market.ts counts from the first one, and one that says that the others are taken. */
const PORTS_OF_A_RUN = 40;

/** Makes it, and forgets what earlier runs of the name left. Its `temporary` becomes the folder of everything that is started from now on. */
export async function prepareGround(name: string): Promise<TestGround> {
  const reports = join('.cache', 'test', name, String(process.pid));
  forgetEnded(join('.cache', 'test', name));
  mkdirSync(reports, { recursive: true });
  const temporary = mkdtempSync(join(temporaryFolder(), 'kosar-run-'));
  // For root PostgreSQL runs as a user of its own, who must be able to enter.
  chmodSync(temporary, 0o755);
  process.env['TMPDIR'] = temporary;
  clearAtTheEnd(temporary);
  return { reports, temporary, port: await takePorts() };
}

function forgetEnded(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const pid of readdirSync(folder))
    if (!isProcessThere(Number(pid))) rmSync(join(folder, pid), { recursive: true, force: true });
}

/** A process of its own clears, as soon as no one holds its input: also after a kill that we can't answer. */
function clearAtTheEnd(temporary: string): void {
  const script = join(import.meta.dirname, 'clear-test-ground.ts');
  const child = spawn(process.execPath, [script, temporary], {
    // Ctrl-C in the terminal is for us, and what it clears isn't its own.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, TMPDIR: '' },
  });
  child.unref();
  // A pipe that is open must not keep us from ending.
  (child.stdin as unknown as { unref: () => void }).unref();
}

/** The first ports that no one listens on and no other run has taken. */
async function takePorts(first = FIRST_PORT): Promise<number> {
  if (first > LAST_PORT) throw new Error('There are no free ports for the journeys.');
  const claim = await listen(first + PORTS_OF_A_RUN - 1);
  if (claim === null) return takePorts(first + PORTS_OF_A_RUN);
  claim.unref();
  for (let port = first; port < first + PORTS_OF_A_RUN - 1; port += 1) {
    const probe = await listen(port);
    if (probe === null) {
      claim.close();
      return takePorts(first + PORTS_OF_A_RUN);
    }
    await new Promise((closed) => probe.close(closed));
  }
  return first;
}

function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
