import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A step of the start, as a person reads it. */
export interface Step {
  readonly number: number;
  readonly name: string;
  /** What to do when it fails, and what stays of the work of the others. */
  readonly advice: string;
}

export interface Steps {
  /** Does the work of a step, and says when it begins and how long it took. */
  readonly run: <T>(
    step: Step,
    doing: string,
    work: (say: (text: string) => void) => Promise<T>,
  ) => Promise<T>;
  /** Says why a step has nothing to do. */
  readonly skip: (step: Step, why: string) => void;
  /** A line that belongs to no step. */
  readonly say: (text: string) => void;
}

/** Says each step of a start of `count` steps, with its time. Two may go on side by side: each line names its own. */
export function createSteps(
  count: number,
  write: (line: string) => void,
  now: () => number = () => performance.now(),
): Steps {
  const say = ({ number, name }: Step, text: string): void => write(`${number}/${count} ${name}${text}`);
  return {
    say: write,
    skip: (step, why) => say(step, `: skipped, ${why}`),
    async run(step, doing, work) {
      say(step, `: ${doing} …`);
      const startedAt = now();
      const seconds = (): string => `${((now() - startedAt) / 1000).toFixed(1)} s`;
      try {
        const result = await work((text) => say(step, `: ${text}`));
        say(step, ` … ${seconds()}`);
        return result;
      } catch (error) {
        say(step, ` failed after ${seconds()}. ${step.advice}`);
        throw error;
      }
    },
  };
}

/** Runs a script in a process that ends, and hands on each line that it says. Its complaints go to our own. */
export async function runScript(
  script: string,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<void> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', say);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${script} ended with code ${code ?? 'of a signal'}.`);
}

/** Waits for all, also when one fails: what the others do is kept, and the next start needn't do it again. */
export async function sideBySide(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
