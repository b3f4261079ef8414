import { timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../infra/app-context.ts';

/** What a link carries that someone shares as their own: only they can have it made, and only for this invitation. */
export function signInviter({ secrets }: Pick<AppContext, 'secrets'>, userId: number, token: string): string {
  return secrets.digest('inviter', `${userId}\n${token}`).toString('base64url').slice(0, 22);
}

/** Whether the person at the end of a link has shared it: anybody can write any number there. */
export function hasShared(
  context: Pick<AppContext, 'secrets'>,
  link: { readonly inviter?: number | undefined; readonly by?: string | undefined },
  token: string,
): boolean {
  if (link.inviter === undefined || link.by === undefined) return false;
  const expected = Buffer.from(signInviter(context, link.inviter, token));
  const given = Buffer.from(link.by);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
