import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CHILD = fileURLToPath(new URL('./bounded-memory-child.ts', import.meta.url));
/** Less than half of what the rows take as a whole. */
const LITTLE_MB = 24;

/** What the child says; null where it ran out of memory. */
async function writeWithLittleMemory(
  ...words: string[]
): Promise<{ readonly bytes: number; readonly lines: number } | null> {
  const child = spawn(process.execPath, [`--max-old-space-size=${LITTLE_MB}`, CHILD, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  return code === 0 ? (JSON.parse(said) as { bytes: number; lines: number }) : null;
}

test('a sheet of 60 000 rows is written as CSV and as a workbook with the memory of a few of them', async () => {
  expect(await writeWithLittleMemory('csv')).toMatchObject({ lines: 60_001 });
  const workbook = await writeWithLittleMemory('xlsx');
  expect(workbook?.bytes).toBeGreaterThan(1_000_000);
});

test('a planted fault: one that keeps its rows until it has them all dies of it', async () => {
  expect(await writeWithLittleMemory('csv', 'kept')).toBeNull();
});
