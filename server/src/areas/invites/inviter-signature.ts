import type { AppContext } from '../../infra/app-context.ts';
import { isOneOf } from '../../infra/secrets.ts';

const PURPOSE = 'inviter';

/** What a link carries that someone shares as their own: only they can have it made, and only for this invitation. */
export function signInviter({ secrets }: Pick<AppContext, 'secrets'>, userId: number, token: string): string {
  return inText(secrets.digest(PURPOSE, signedText(userId, token)));
}

/** Whether the person at the end of a link has shared it: anybody can write any number there. */
export function hasShared(
  { secrets }: Pick<AppContext, 'secrets'>,
  link: { readonly inviter?: number | undefined; readonly by?: string | undefined },
  token: string,
): boolean {
  if (link.inviter === undefined || link.by === undefined) return false;
  return isOneOf(link.by, secrets.digests(PURPOSE, signedText(link.inviter, token)).map(inText));
}

function signedText(userId: number, token: string): string {
  return `${userId}\n${token}`;
}

function inText(digest: Buffer): string {
  return digest.toString('base64url').slice(0, 22);
}
