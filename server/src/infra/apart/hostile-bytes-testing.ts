import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImage } from '../files/images.ts';
import { readTable } from '../sheet/read-table.ts';
import { readReturnedMailApart, readXmlApart } from './readers.ts';

/*
 * A process of the market, as far as others' bytes are concerned: reads every file of a folder, all at once, each as what its name begins with, and says what came
 * of each and how much memory that took here.
 */
const [folder = ''] = process.argv.slice(2);

const READ: Readonly<Record<string, (bytes: Buffer) => Promise<unknown>>> = {
  table: readTable,
  picture: (bytes) => readImage(bytes, 'other'),
  mail: (bytes) => readReturnedMailApart({ bytes }),
  xml: (bytes) => readXmlApart({ bytes }),
};

const before = process.memoryUsage.rss();
const outcomes = await Promise.all(
  readdirSync(folder).map(async (name) => {
    const bytes = readFileSync(join(folder, name));
    const read = READ[name.split('-')[0] ?? ''] ?? readTable;
    return [name, await read(bytes).then(kindOf, ({ code }: { code?: string }) => code)] as const;
  }),
);
const tookMb = (process.memoryUsage.rss() - before) / 1_048_576;
process.stdout.write(JSON.stringify({ outcomes: Object.fromEntries(outcomes), tookMb }));

function kindOf(answer: unknown): string {
  return answer === null ? 'nothing' : 'read';
}
