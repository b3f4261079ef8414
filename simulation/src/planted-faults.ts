import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProduct } from '../../scripts/copy-product.ts';
import { FAULTS, type PlantedFault } from './faults.ts';

const SEEDS = '1-50';

/**
 * `node simulation/src/planted-faults.ts` breaks a copy of the product in one place at a time and lives in it until a difference shows: a fault that fifty
 * lives don't meet means that people's habits are too tame. Names after it plant only those. Exits 1 when one wasn't found.
 */
const asked = process.argv.slice(2);
for (const fault of FAULTS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const folder = await copyProduct();
  try {
    await plant(folder, fault);
    const found = await liveThere(folder);
    if (found === null) process.exitCode = 1;
    process.stdout.write(`${found === null ? 'NOT FOUND' : 'found'}  ${fault.name}: ${found ?? SEEDS}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function plant(folder: string, { name, besides, ...fault }: PlantedFault): Promise<void> {
  for (const { file, from, to } of besides === undefined ? [fault] : [fault, besides]) {
    const path = join(folder, file);
    const source = await readFile(path, 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${name}: its place in ${file} isn't there once`);
    await writeFile(path, source.replace(from, to));
  }
}

/** The first life that a fault spoils, as it was printed; null when none was. Throws where lives ended without a word: that finds nothing. */
async function liveThere(folder: string): Promise<string | null> {
  const life = spawn(process.execPath, ['simulation/src/run.ts', '--seeds', SEEDS, '--until-different'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const part of life.stdout) printed += String(part);
  const found = printed.split('\n').find((line) => /^seed \d+: [A-Z]+-\d+:/.test(line));
  if (found === undefined && life.exitCode !== 0) throw new Error(`the lives ended with ${life.exitCode}`);
  return found ?? null;
}
