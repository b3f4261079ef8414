import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ALL_PAGES } from '@kosar/contract/pages/addresses';
import { addressPattern } from '@kosar/contract/pages/paths';
import { build, minify, type Plugin } from 'vite';
import { type EarlyTable, startEarly } from '../src/app/early.ts';

/** Scripts of the head, in their order. */
const FIRST_SCRIPTS = ['/color-scheme.js', '/first-taps.js'];

/** What the page's own code says in pages of the server before the app is there. */
const EARLY_CODE = 'src/early/main.ts';

const ENTRY = 'index.html';
/** What the frame shows to who is logged in. */
const FRAME_OF_USER = 'src/app/layout/user-tools.tsx';

interface Calls {
  readonly calls?: readonly string[];
  readonly guestCalls?: readonly string[];
  readonly userCalls?: readonly string[];
}

/** What pages ask for first. A journey looks that each is taken: an address that the page no longer uses would be asked for in vain. */
const FIRST_CALLS: Readonly<Record<string, Calls>> = {
  home: {
    guestCalls: ['/api/delivery/current'],
    userCalls: [
      '/api/order/datalist?current=true&orderby=dayOfDelivery%2Cid&size=20',
      '/api/deliverypoint/datalist?subscribed=true&size=6',
    ],
  },
  faq: { calls: ['/api/faqCategory/localized/hu'] },
  deliveryPoints: { calls: ['/api/deliverypoint/datalist?page=0'] },
  deliveryPoint: { calls: ['/api/deliverypoint/$1'] },
  delivery: { calls: ['/api/delivery/$1'], userCalls: ['/api/user/allergens'] },
  product: { userCalls: ['/api/user/allergens'] },
  products: { userCalls: ['/api/user/allergens'] },
  myOrders: { userCalls: ['/api/order/datalist?page=0'] },
};

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Puts `startEarly` with what it has to know in the place of the document's first scripts, together with these. */
export function earlyRequests(web: string): Plugin {
  return {
    name: 'early-requests',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as unknown as Chunk[];
      const script = [
        ...FIRST_SCRIPTS.map((path) => readFileSync(join(web, 'public', path), 'utf8')),
        `(${startEarly.toString()})(${JSON.stringify(tableOf(web, chunks))});`,
        await earlyCode(join(web, EARLY_CODE)),
      ].join('\n');
      const { code } = await minify('early.js', script);
      const fileName = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      page.source = FIRST_SCRIPTS.reduce((html, path, place) => {
        const tag = `<script src="${path}"></script>`;
        if (!html.includes(tag)) this.error(`index.html doesn't load ${path}`);
        return html.replace(tag, place === 0 ? `<script src="/${fileName}"></script>` : '');
      }, String(page.source));
    },
  };
}

/** One script with all that it needs of domain, contract and web: the same functions as the app's. */
async function earlyCode(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built into one script`);
  return chunk.code;
}

function tableOf(web: string, chunks: readonly Chunk[]): EarlyTable {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const bySource = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk]));
  const reach = (chunk: Chunk | undefined, seen = new Set<Chunk>()): Set<Chunk> => {
    if (chunk === undefined || seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const file of chunk.imports) reach(byFile.get(file), seen);
    return seen;
  };
  const filesOf = (source: string): string[] =>
    [...reach(bySource.get(join(web, source)))].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
  const atOnce = new Set(filesOf(ENTRY));
  const files: string[] = [];
  const placesOf = (source: string): number[] =>
    [...new Set(filesOf(source))]
      .filter((file) => !atOnce.has(file))
      .map((file) => {
        const href = `/${file}`;
        if (!files.includes(href)) files.push(href);
        return files.indexOf(href);
      });
  const sources = screenSources(web);
  const pages = ALL_PAGES.filter(({ room, name }) => room === 'public' && sources.has(name)).map(
    ({ name, path }) => ({
      pattern: addressPattern(path),
      files: placesOf(sources.get(name) ?? ''),
      ...FIRST_CALLS[name],
    }),
  );
  return { pages, frame: placesOf(FRAME_OF_USER), files };
}

/** Name of a route → source of its screen, as the areas' `screens.ts` say. */
function screenSources(web: string): ReadonlyMap<string, string> {
  return new Map(
    globSync('src/areas/*/screens.ts', { cwd: web }).flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/(\w+): \(\) => import\('(.+?)'\)/g)].map(
        ([, name = '', source = '']) => [name, join(dirname(file), source)] as const,
      ),
    ),
  );
}
