import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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
  console.log('Building the web app …');
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
  // What renders pages on the server stands with what the browser gets, so that both are always of the same sources.
  await asInProduction(() =>
    build({
      configFile: 'web/vite.server.config.ts',
      logLevel: 'warn',
      build: { outDir: join(draft, '.server'), emptyOutDir: true },
    }),
  );
  for (const file of filesBelow(draft).filter(
    (path) => COMPRESSIBLE.test(path) && !path.includes('/.server/'),
  ))
    compress(file);
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

function compress(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
