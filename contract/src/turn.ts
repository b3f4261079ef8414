import type { Endpoint, Turn } from './endpoint.ts';

type Kind = Pick<Endpoint, 'turn' | 'mediaType'>;

/** The turn of a call: what it says, else heavy for a file that is written for it, else ordinary. */
export function turnOf({ turn, mediaType }: Kind): Turn {
  if (turn !== undefined) return turn;
  return isFile(mediaType) ? 'heavy' : 'ordinary';
}

/** What a heavy call counts against the limit of who makes it: a file costs about as much as five long lists. */
export function weightOf({ mediaType }: Kind): number {
  return isFile(mediaType) ? 5 : 1;
}

function isFile(mediaType: Endpoint['mediaType']): boolean {
  return mediaType === 'spreadsheet' || mediaType === 'application/pdf';
}
