/**
 * Prints what each page costs the first time, in brotli: the entry with all it imports, and what each lazy file adds.
 * Usage: node web/scripts/bundle-sizes.ts (after vite build)
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const brotli = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length / 1024;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + brotli(file), 0);

function reach(key: string, js = new Set<string>(), css = new Set<string>()) {
  const chunk = manifest[key];
  if (chunk === undefined || js.has(chunk.file)) return { js, css };
  js.add(chunk.file);
  for (const file of chunk.css ?? []) css.add(file);
  for (const next of chunk.imports ?? []) reach(next, js, css);
  return { js, css };
}

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const entry = reach(entryKey);
process.stdout.write(
  `entry: ${sum(entry.js).toFixed(1)} KB script, ${sum(entry.css).toFixed(1)} KB styles (brotli)\n`,
);
const pages = Object.keys(manifest).filter((key) => /^src\/.*\.tsx?$/.test(key) && key !== entryKey);
for (const key of pages) {
  const { js, css } = reach(key);
  const extraFiles = [...js].filter((file) => !entry.js.has(file));
  const extraJs = sum(extraFiles);
  const extraCss = sum([...css].filter((file) => !entry.css.has(file)));
  process.stdout.write(
    `  + ${extraJs.toFixed(1).padStart(6)} KB script in ${extraFiles.length} files, ${extraCss.toFixed(1)} KB styles: ${key}\n`,
  );
}
