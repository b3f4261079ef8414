import type { LegalKind } from '@kosar/domain/vocabulary';

/** What the page says of the market itself: the server writes it into each page, so that it costs no call. */
export interface Market {
  readonly name: string;
  readonly tagline: string;
  /** Who answers for it, in a line; empty while it isn't known. */
  readonly imprint: string;
  /** The legal documents that are in force. */
  readonly legalKinds: readonly LegalKind[];
  /** It waits for its first admin. */
  readonly isSetupOpen: boolean;
}

declare global {
  var kosarMarket: Market | undefined;
}

/** Where no server has written anything: in development and in tests. */
const UNNAMED: Market = { name: 'Piactér', tagline: '', imprint: '', legalKinds: [], isSetupOpen: false };

/** The market whose page this is; another name is there with the next page. */
export const market: Market = readMarket();

function readMarket(): Market {
  // The server says it before it loads the app for rendering.
  if (globalThis.kosarMarket !== undefined) return globalThis.kosarMarket;
  const doc = (globalThis as { readonly document?: Document }).document;
  const written = doc?.querySelector<HTMLMetaElement>('meta[name="market"]')?.content ?? '';
  return written.startsWith('{"') ? (JSON.parse(written) as Market) : UNNAMED;
}
