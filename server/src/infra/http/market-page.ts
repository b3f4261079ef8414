import { randomUUID } from 'node:crypto';
import { type BrandShades, darkShades, lightShades } from '@kosar/domain/colour';
import { escapeHtml } from '../mail/layout/escape-html.ts';
import { imprintLine } from '../mail/layout/market-places.ts';
import type { MarketIdentity } from '../market/market-identity.ts';

/** Stands in the page where the nonce of this answer belongs; nothing that people write can be it. */
export const STYLE_NONCE = `{{nonce-${randomUUID()}}}`;

/**
 * The built page with what the market says of itself: its name and tagline where they are read, the facts that the browser's program shows, and its
 * colours over those of the build. Written once for each identity, however often it is asked for.
 */
export function marketPage(built: string): (market: MarketIdentity) => string {
  let last: { readonly market: MarketIdentity; readonly page: string } | undefined;
  return (market) => {
    if (last?.market !== market) last = { market, page: write(built, market) };
    return last.page;
  };
}

/** What the browser's program, and who renders for it, know of the market. */
export function marketFacts(market: MarketIdentity) {
  return {
    name: market.name,
    tagline: market.tagline,
    imprint: imprintLine(market),
    legalKinds: market.legalKinds,
    isSetupOpen: market.isSetupOpen,
  };
}

function write(built: string, market: MarketIdentity): string {
  const values: Readonly<Record<string, string>> = {
    name: market.name,
    tagline: market.tagline,
    facts: JSON.stringify(marketFacts(market)),
    contact: waysToOrder(market),
  };
  const page = built.replace(/\{\{market\.(name|tagline|facts|contact)\}\}/g, (_, key: string) =>
    escapeHtml(values[key] ?? ''),
  );
  if (market.colour === null) return page;
  // After the built styles, which say the same of the same element.
  const style = `<style nonce="${STYLE_NONCE}">${coloursOf(market.colour)}</style>`;
  return page.replace('</head>', () => `${style}</head>`);
}

/** How someone orders who has no scripts: at a point, and by what the market is reached by. */
function waysToOrder({ operator: { phone, email } }: MarketIdentity): string {
  const ways = [
    ...(phone === '' ? [] : [`telefonon (${phone})`]),
    ...(email === '' ? [] : [`e-mailben (${email})`]),
  ];
  return [...ways, 'az átvevőponton'].join(', ').replace(/, (?=[^,]*$)/, ' vagy ');
}

/** The tokens that follow from the market's colour, and Mantine's own of its filled parts. */
function coloursOf(colour: string): string {
  const light = `html:root,html:root[data-mantine-color-scheme="light"]{${tokens(lightShades(colour))}}`;
  const dark = `@media screen{html:root[data-mantine-color-scheme="dark"]{${tokens(darkShades(colour))}}}`;
  return light + dark;
}

function tokens({ base, strong, soft, on }: BrandShades): string {
  const values = {
    '--k-link': base,
    '--k-leaf': base,
    '--k-leaf-strong': strong,
    '--k-leaf-soft': soft,
    '--k-on-leaf': on,
    '--k-focus': strong,
    '--mantine-color-leaf-filled': base,
    '--mantine-color-leaf-filled-hover': strong,
    '--mantine-color-leaf-outline': base,
    '--mantine-color-leaf-text': base,
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
