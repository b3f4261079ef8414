import { setPriority } from 'node:os';

/** For the script: gives each input that it is sent its answer, with its length before it. Who sends them ends it. */
export function giveAnswer(read: (input: never) => Promise<unknown>): void {
  bePatient();
  const answer = async (input: unknown): Promise<void> => {
    const text = Buffer.from(JSON.stringify(await read(input as never)));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    process.stdout.write(Buffer.concat([length, text]));
  };
  process.on('message', (input) => void answer(input));
}

/** Orders go before it. Where that isn't allowed it reads with the priority that it has. */
function bePatient(): void {
  try {
    setPriority(10);
  } catch {}
}
