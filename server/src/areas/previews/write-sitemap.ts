import type { Page } from '@kosar/contract/pages/addresses';

/** A page that search engines may show, by its path. */
export interface SitemapAddress {
  readonly path: string;
  /** When it last changed, where that is known for certain. */
  readonly changedAt: Date | null;
}

/** Pages that aren't for search engines: they need a login, came by mail, or are a form. */
const DISALLOWED = ['/api/', '/files/', '/login', '/register', '/passwordreset', '/unsubscribe', '/*/join/'];

/** Where programs may look: not at pages that need a login, not at prints, not at searches. */
export function robotsText(pages: readonly Page[], baseUrl: string): string {
  const behindLogin = pages
    .filter(({ who }) => who !== 'anyone')
    .map(({ path }) => path.replace(/\/:.*$/, ''))
    .map((path) => `/${path.split('/')[1] ?? ''}`);
  const lines = [
    'User-agent: *',
    ...[...new Set([...DISALLOWED, ...behindLogin])].map((path) => `Disallow: ${path}`),
    'Disallow: /*?*print=',
    'Disallow: /*?*token=',
    'Disallow: /*?*search=',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The list of lists of pages. */
export function sitemapIndex(paths: readonly string[], baseUrl: string): string {
  const entries = paths.map((path) => `  <sitemap><loc>${escapeXml(baseUrl + path)}</loc></sitemap>`);
  return document('sitemapindex', entries);
}

/** One list of pages. */
export function sitemapPart(addresses: readonly SitemapAddress[], baseUrl: string): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `  <url><loc>${escapeXml(baseUrl + path)}</loc>${changed}</url>`;
  });
  return document('urlset', entries);
}

function document(root: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
