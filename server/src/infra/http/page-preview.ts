/** What other sites and search engines show of a page. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  /** Path of a stored picture; null shows the market's own. */
  readonly imageUrl: string | null;
  /** Path of the page itself, without what stood behind it. */
  readonly path: string;
  readonly type: 'website' | 'article' | 'product' | 'profile';
  /** What the page is about in the words of schema.org, with paths in the place of addresses. */
  readonly things?: readonly Readonly<Record<string, unknown>>[];
}

/** What an address is to who isn't logged in. */
export type FoundPage =
  | { readonly isThere: false }
  | { readonly isThere: true; readonly preview?: PagePreview };

/** Whose page it is. */
interface PreviewSite {
  readonly baseUrl: string;
  /** The market's name. */
  readonly site: string;
}

const MAX_TITLE = 120;

/**
 * The market's one page with a preview in its head: title and description take the place of the page's own, the Open Graph tags stand
 * before `</head>`. Everything is escaped, as names are written by people.
 */
export function withPreview(page: string, preview: PagePreview, site: PreviewSite): string {
  const head = page.indexOf('</head>');
  if (head === -1) return page;
  const rest = page
    .slice(0, head)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta name="description"[^>]*>\s*/, '');
  return `${rest}${tagsOf(preview, site)}\n  ${page.slice(head)}`;
}

function tagsOf(
  { title, description, imageUrl, path, type, things = [] }: PagePreview,
  { baseUrl, site }: PreviewSite,
): string {
  const shownTitle = oneLine(title).slice(0, MAX_TITLE).toWellFormed();
  const about = oneLine(description);
  const url = baseUrl + path;
  const tags = [
    `<title>${escapeHtml(`${shownTitle} | ${site}`)}</title>`,
    ...(about === '' ? [] : [meta('name', 'description', about), meta('property', 'og:description', about)]),
    meta('property', 'og:title', shownTitle),
    meta('property', 'og:type', type),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', site),
    meta('property', 'og:locale', 'hu_HU'),
    ...imageTags(baseUrl, imageUrl, shownTitle),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...(path === '/' ? [siteThing(site), ...things] : things).map((thing) => structuredData(thing, baseUrl)),
  ];
  return tags
    .map((tag) => `    ${tag}`)
    .join('\n')
    .trimStart();
}

/** The market itself, and how it is searched. */
const siteThing = (name: string) => ({
  '@type': 'WebSite',
  name,
  url: '/',
  inLanguage: 'hu',
  publisher: { '@type': 'Organization', name, url: '/', logo: '/icons/share.png' },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/products?search={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
});

/** Fields of schema.org that hold addresses. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['url', 'image', 'logo', 'item', 'urlTemplate']);

/** A data block, which no browser runs; a `<` in it would end it, so none stands there. */
function structuredData(thing: Readonly<Record<string, unknown>>, baseUrl: string): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, (name, value: unknown) =>
    typeof value !== 'string'
      ? value
      : ADDRESS_FIELDS.has(name) && value.startsWith('/')
        ? baseUrl + value
        : oneLine(value),
  );
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** The market's own picture, for what has none. */
const OWN_PICTURE = { url: '/icons/share.png', width: '1200', height: '630' };

function imageTags(baseUrl: string, imageUrl: string | null, alt: string): string[] {
  const [, width, height] = /-(\d+)x(\d+)-[0-9a-f]{6}\.\w+$/.exec(imageUrl ?? '') ?? [
    '',
    ...(imageUrl === null ? [OWN_PICTURE.width, OWN_PICTURE.height] : []),
  ];
  return [
    meta('property', 'og:image', baseUrl + (imageUrl ?? OWN_PICTURE.url)),
    ...(width && height
      ? [meta('property', 'og:image:width', width), meta('property', 'og:image:height', height)]
      : []),
    meta('property', 'og:image:alt', alt),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

/** Control signs and line breaks are blanks here. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
