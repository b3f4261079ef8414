/** What a returned mail says: HARD, that no one can be reached there; SOFT, that it may work later; COMPLAINT, that it is unwanted. */
export type BounceKind = 'HARD' | 'SOFT' | 'COMPLAINT';

/** What is known of an address that mails came back from. */
export interface AddressProblem {
  readonly softBounces: number;
  readonly lastSoftAt: Date | null;
}

/** So many soft bounces within the days below mean that an address is given up. */
export const MAX_SOFT_BOUNCES = 5;
const SOFT_MEMORY_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Judges a mail server's refusal by its enhanced status code (RFC 3463), or by its reply code where there is none. Only what is about the
 * address is hard: a full mailbox, a refusal of our server or of the mail's content says nothing of it.
 */
export function judgeRefusal(text: string): Extract<BounceKind, 'HARD' | 'SOFT'> {
  const [, group, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  if (group !== undefined) {
    const isAboutAddress = subject === '1' && detail !== '7' && detail !== '8';
    const isDisabled = subject === '2' && detail === '1';
    return group === '5' && (isAboutAddress || isDisabled) ? 'HARD' : 'SOFT';
  }
  return /^\s*55[013]\b/.test(text) ? 'HARD' : 'SOFT';
}

/** What an address is after one more bounce: whether it is given up, and how many soft ones count. Old soft bounces are forgotten. */
export function afterBounce(
  problem: AddressProblem | null,
  kind: BounceKind,
  now: Date,
): { readonly isBroken: boolean; readonly softBounces: number } {
  const isRecent =
    problem?.lastSoftAt !== undefined &&
    problem.lastSoftAt !== null &&
    now.getTime() - problem.lastSoftAt.getTime() < SOFT_MEMORY_DAYS * DAY_MS;
  const before = isRecent ? problem.softBounces : 0;
  const softBounces = kind === 'SOFT' ? before + 1 : before;
  return { isBroken: kind !== 'SOFT' || softBounces >= MAX_SOFT_BOUNCES, softBounces };
}
