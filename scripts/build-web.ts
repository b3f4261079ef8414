import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SOURCES = [
  'web/src',
  'web/public',
  'web/build',
  'web/worker',
  'web/index.html',
  'web/vite.config.ts',
  'web/vite.server.config.ts',
  'contract/src',
  'domain/src',
  'package-lock.json',
];
const MARK = '.cache/web-build';
const OUTPUT = 'web/dist';
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Whether the web app that is there was built of these sources. */
export function isWebBuilt(hash: string = sourceHash()): boolean {
  return existsSync(join(OUTPUT, 'index.html')) && existsSync(MARK) && readFileSync(MARK, 'utf8') === hash;
}

/** Builds the web app when its sources changed since the last build, with brotli and gzip files beside each text file. */
export async function buildWeb(): Promise<void> {
  const hash = sourceHash();
  if (isWebBuilt(hash)) return;
  console.log('building what browsers load …');
  const { build } = await import('vite');
  // Built beside and put in place whole: two starts at once, or one that is killed, leave no half app behind.
  const draft = resolve(`.cache/web-${process.pid}`);
  await asInProduction(() =>
    build({
      configFile: 'web/vite.config.ts',
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    }),
  );
  console.log('building what renders pages on the server, and compressing beside it …');
  const files = filesBelow(draft).filter((path) => COMPRESSIBLE.test(path));
  await Promise.all([
    compressAll(files),
    // What renders pages on the server stands with what the browser gets, so that both are always of the same sources.
    asInProduction(() =>
      build({
        configFile: 'web/vite.server.config.ts',
        logLevel: 'warn',
        build: { outDir: join(draft, '.server'), emptyOutDir: true },
      }),
    ),
  ]);
  rmSync(OUTPUT, { recursive: true, force: true });
  renameSync(draft, OUTPUT);
  writeFileSync(MARK, hash);
}

/** A test that starts the market has `NODE_ENV=test`, which would put the development build of the libraries into the app. */
async function asInProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV: given } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await work();
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [path];
  }
}

/** In the threads of zlib, a few at a time: the strongest brotli takes ten seconds of one core for the whole app. */
async function compressAll(files: readonly string[]): Promise<void> {
  const waiting = [...files];
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compress(file);
  });
  await Promise.all(workers);
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
