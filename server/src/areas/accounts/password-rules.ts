import type { AppContext } from '../../infra/app-context.ts';
import { isCommonPassword } from '../../infra/password.ts';
import { Refusal } from '../../infra/refusal.ts';
import { isPatternPassword } from './pattern-passwords.ts';

/**
 * Refuses a password that others guess first: one of the common ones, the person's own name or address, the market's name, one sign or a row of
 * the keyboard again and again, blanks.
 */
export async function refuseWeakPassword(
  { market }: Pick<AppContext, 'market'>,
  password: string,
  person: { readonly email: string; readonly fullName: string },
): Promise<void> {
  const { name } = await market.current();
  const guessed = [person.email, person.email.split('@')[0] ?? '', person.fullName, name].map(plain);
  if (isCommonPassword(password) || isPatternPassword(password) || guessed.includes(plain(password)))
    throw new Refusal('weak_password');
}

/** Letters and digits only, without accents and case: `Nagy Eszter` is guessed as soon as `nagyeszter`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .toLowerCase();
}
