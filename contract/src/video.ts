/** Film sites that a producer's film may be shown from, and where their players are. */
const PLAYERS = [
  {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    pattern:
      /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#/]|$)/,
    path: (id: string) => `/embed/${id}?rel=0`,
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    pattern: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:[?#/]|$)/,
    path: (id: string) => `/video/${id}?dnt=1`,
  },
] as const;

/** The only foreign pages that may stand in a frame of ours. */
export const VIDEO_PLAYER_ORIGINS: readonly string[] = PLAYERS.map(({ origin }) => origin);

/** Where a film is played, by the address of its page; null when the site isn't one of ours, and the address is then only a link. */
export function videoPlayerOf(address: string): { readonly site: string; readonly url: string } | null {
  for (const { name, origin, pattern, path } of PLAYERS) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return { site: name, url: origin + path(id) };
  }
  return null;
}

/** Whether an address may be a link at all: a whole http(s) address. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?$/i.test(address);
}
