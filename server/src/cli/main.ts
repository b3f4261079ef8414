import { join } from 'node:path';
import { runCli } from './run-cli.ts';

/** `npm run kosar -- <command>`: what an operator does from a shell. Run anywhere, it works on the checkout that it stands in. */
process.chdir(join(import.meta.dirname, '../../..'));
process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
