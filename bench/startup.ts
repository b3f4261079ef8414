import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, memoryOfAllMb, ROOT, startProcess, untilAnswers } from './server-process.ts';

export interface StartupFigures {
  /** Seconds until `/api/ready`, with no data yet: makes the database, migrates, loads what it loads. */
  readonly firstSeconds: number;
  /** The same with the data that is there by then. */
  readonly secondSeconds: number;
  /** Of the start script, the web server and the worker together, without PostgreSQL. */
  readonly memoryMb: number | null;
}

/** Starts the market as `npm start` does, twice on one new data folder. Throws when it doesn't start. */
export async function benchStartup(): Promise<StartupFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kosar-bench-start-'));
  // PostgreSQL refuses to run as root, so another user has to get in.
  await chmod(dataDir, 0o755);
  try {
    const first = await startOnce(dataDir);
    const second = await startOnce(dataDir);
    return { firstSeconds: first.seconds, secondSeconds: second.seconds, memoryMb: second.memoryMb };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<{ seconds: number; memoryMb: number | null }> {
  const port = await findFreePort();
  const [mailboxHttp, mailboxSmtp] = [await findFreePort(), await findFreePort()];
  const barionPort = await findFreePort();
  const startedAt = performance.now();
  const server = startProcess(['scripts/start.mjs'], port, {
    DATA_DIR: dataDir,
    PORT: String(port),
    MAILBOX_HTTP_PORT: String(mailboxHttp),
    MAILBOX_SMTP_PORT: String(mailboxSmtp),
    BARION_SIM_PORT: String(barionPort),
    SZAMLAZZ_SIM_PORT: String(await findFreePort()),
    LOG_LEVEL: 'error',
  });
  await untilAnswers(server, '/api/ready');
  const seconds = (performance.now() - startedAt) / 1000;
  const memory = await memoryOfAllMb(server.pid);
  await server.stop();
  return { seconds, memoryMb: memory };
}

export interface BundleFigures {
  /** What the first page needs: the entry with all it imports, and the home page of who is not logged in. */
  readonly firstPageKb: number;
  /** Of each page: the script that comes on top of the entry. */
  readonly lines: readonly string[];
}

/** Reads what each page costs the first time from `web/scripts/bundle-sizes.ts`; builds the web app before, when it changed. */
export async function benchBundle(): Promise<BundleFigures> {
  await output([
    '--input-type=module',
    '-e',
    `const { buildWeb } = await import('./scripts/build-web.ts'); await buildWeb();`,
  ]);
  const lines = (await output(['web/scripts/bundle-sizes.ts'])).trim().split('\n');
  const entryKb = Number(/^entry: ([\d.]+) KB/.exec(lines[0] ?? '')?.[1]);
  const home = lines.find((line) => HOME_PAGE.test(line)) ?? '';
  const homeKb = Number(/\+\s+([\d.]+) KB/.exec(home)?.[1] ?? 0);
  return { firstPageKb: entryKb + homeKb, lines };
}

const HOME_PAGE = /src\/areas\/content\/home\/home-page/;

function output(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let failed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    failed += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(failed.trim().split('\n').at(-1) ?? `exit code ${code}`)),
    );
  });
}
