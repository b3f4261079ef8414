import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from './embedded.ts';

let folder = '';
/** A folder whose server has run once: to make its files takes longer than all that these tests do with them. */
let started = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kosar-embedded-'));
});

afterEach(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true, force: true });
});

afterAll(() => rm(started, { recursive: true, force: true }));

/** The test's folder as it is after a first start. */
async function startedBefore(): Promise<string> {
  const copy = promisify(execFile);
  if (started === '') {
    await (await startEmbeddedDatabase({ folder })).stop();
    started = `${folder}-started`;
    await copy('cp', ['-a', folder, started]);
  } else {
    await copy('cp', ['-a', `${started}/.`, folder]);
  }
  return folder;
}

/** Starts the server from a process of its own, as the program does, and waits until it runs. */
async function startInAnotherProcess(data: string): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const script = `const { startEmbeddedDatabase } = await import(${JSON.stringify(module)});
    await startEmbeddedDatabase({ folder: ${JSON.stringify(data)} });
    console.log('running');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((running) => child.stdout.once('data', running));
  return child;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(data: string): Promise<number> {
  return Number((await readFile(join(data, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('startEmbeddedDatabase', () => {
  it('keeps the data between starts, speaks UTF-8 in every sort order and listens on the loopback only', async () => {
    const first = await startEmbeddedDatabase({ folder });
    await ask(first.url, `create table kept as select 'őz'::text as word`);
    expect(
      await ask(
        first.url,
        `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as host,
           current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync,
           'á' < 'b' collate "hu-x-icu" as hungarian`,
      ),
    ).toEqual([{ encoding: 'UTF8', host: '127.0.0.1', sockets: '', fsync: 'on', hungarian: true }]);
    await first.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    const second = await startEmbeddedDatabase({ folder });
    expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'őz' }]);
    await second.stop();
  });

  it('takes over the server that a killed process left running, and can stop it', async () => {
    const child = await startInAnotherProcess(await startedBefore());
    const pid = await serverPid(folder);
    child.kill('SIGKILL');
    const adopted = await startEmbeddedDatabase({ folder });
    expect(await serverPid(folder)).toBe(pid);
    expect(await ask(adopted.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await adopted.stop();
    await expect(ask(adopted.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('starts after the server itself was killed', async () => {
    const killed = await startEmbeddedDatabase({ folder: await startedBefore() });
    await ask(killed.url, 'create table answered as select 1 as id');
    process.kill(await serverPid(folder), 'SIGKILL');
    const again = await startEmbeddedDatabase({ folder });
    expect(await ask(again.url, 'select id from answered')).toEqual([{ id: 1 }]);
    await again.stop();
  });

  it('is not fooled by the number of a dead server that another program has by now', async () => {
    await startedBefore();
    const trace = [process.pid, join(folder, 'cluster'), 0, 5432, '', '127.0.0.1', '', 'ready'];
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), trace.join('\n'));
    const again = await startEmbeddedDatabase({ folder });
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it.runIf(process.getuid?.() === 0)('says what to do when its user may not enter the folder', async () => {
    await mkdir(join(folder, 'closed', 'data'), { recursive: true });
    await chmod(join(folder, 'closed'), 0o700);
    await chmod(folder, 0o755);
    await expect(startEmbeddedDatabase({ folder: join(folder, 'closed', 'data') })).rejects.toThrow(
      /may not enter .*closed: set DATA_DIR/,
    );
  });
});
