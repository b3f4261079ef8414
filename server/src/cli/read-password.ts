import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { CliFailure, type CliWorld } from './make-command.ts';

/** A password is one line; more than this is a wrong file. */
const MAX_BYTES = 4096;

/** Reads a password from standard input: a line of a pipe, or what is typed at a terminal, twice and unseen. Never from the command line, where others see it. */
export async function readPassword({ stdin, writeError }: CliWorld): Promise<string> {
  if (stdin.isTTY !== true) return firstLine(stdin);
  const password = await ask(stdin, writeError, 'Password: ');
  if ((await ask(stdin, writeError, 'Once more: ')) !== password)
    throw new CliFailure('The two passwords differ. Nothing was changed.');
  return password;
}

async function firstLine(stdin: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stdin) {
    text += String(chunk);
    if (text.length > MAX_BYTES) throw new CliFailure('The password is too long. Nothing was changed.');
  }
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  if (line === '') throw new CliFailure('No password came on standard input. Nothing was changed.');
  return line;
}

function ask(stdin: Readable, write: (text: string) => void, question: string): Promise<string> {
  write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: unseen, terminal: true });
  return new Promise((resolve, reject) => {
    lines.once('SIGINT', () => {
      lines.close();
      reject(new CliFailure('Given up. Nothing was changed.'));
    });
    lines.question('', (answer) => {
      lines.close();
      write('\n');
      resolve(answer);
    });
  });
}
