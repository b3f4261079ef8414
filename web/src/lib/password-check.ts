import { useSyncExternalStore } from 'react';

/** What a call may be refused with until the person shows that it is them; the last asks for a passkey that they don't have yet. */
const CHECKS = ['CONFIRM_WITH_PASSWORD', 'CONFIRM_WITH_PASSKEY', 'STRONG_LOGIN_NEEDED'] as const;
export type Check = (typeof CHECKS)[number];

interface Asked {
  readonly check: Check;
  readonly answer: PromiseWithResolvers<boolean>;
}

/** A call that asks waits here until the dialog has an answer; several calls wait for one answer. */
let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Has the person asked for what a refusal asks for, where it does. True: the server has taken it, and the call may be sent again. */
export async function askFor(code: string): Promise<boolean> {
  const check = CHECKS.find((one) => one === code);
  if (check === undefined || listeners.size === 0) return false;
  asked ??= { check, answer: Promise.withResolvers<boolean>() };
  notify();
  return asked.answer.promise;
}

/** Ends the asking, with whether the server has taken the answer. */
export function answerCheck(isGiven: boolean): void {
  asked?.answer.resolve(isGiven);
  asked = null;
  notify();
}

/** What the dialog is to ask for; null for no dialog. Called once, in the layout. */
export function useCheck(): Check | null {
  return useSyncExternalStore(
    listen,
    () => asked?.check ?? null,
    () => null,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
