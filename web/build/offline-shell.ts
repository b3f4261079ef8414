import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What opens without a connection: the frame with what it loads late, its fonts, and the pages readable then with their late parts. */
const SOURCES = [
  'index.html',
  'src/ui/fonts/figtree-latin.woff2',
  'src/ui/fonts/figtree-latin-ext.woff2',
  'src/app/layout/menu-drawer.tsx',
  'src/app/layout/nav-menu.tsx',
  'src/app/layout/user-tools.tsx',
  'src/app/layout/update-notice.tsx',
  'src/app/idle-modal.tsx',
  'src/app/analytics.tsx',
  'src/app/consent/consent-banner.tsx',
  'src/app/consent/consent-dialog.tsx',
  'src/app/shortcuts/shortcuts.tsx',
  'src/app/shortcuts/shortcut-help.tsx',
  'src/ui/dialog-window.tsx',
  'src/lib/cached-answers.ts',
  'src/areas/content/home/home-page.tsx',
  'src/areas/content/home/closing-soon.tsx',
  'src/areas/content/home/first-steps.tsx',
  'src/areas/content/home/lost-address.tsx',
  'src/areas/content/home/recommendations.tsx',
  'src/areas/content/home/repeat-last.tsx',
  'src/areas/content/faq/faq-page.tsx',
  'src/areas/orders/my-orders-page.tsx',
  'src/areas/orders/history/my-coupons.tsx',
  'src/areas/orders/history/order-explained.tsx',
  'src/areas/orders/history/rate-order.tsx',
  'src/ui/order-qr.tsx',
  '../node_modules/qrcode/lib/browser.js',
  'src/areas/points/points-page.tsx',
  'src/areas/points/point-page.tsx',
  'src/areas/points/manager-cards.tsx',
  'src/ui/market/ratings.tsx',
  'src/app/waiting-records.tsx',
  'src/areas/handover/handover-page.tsx',
  'src/areas/handover/cash/cash-page.tsx',
  'src/areas/handover/scan/scan-dialog.tsx',
  'src/ui/messages/arrived-dialog.tsx',
  'src/ui/messages/late-dialog.tsx',
  '../node_modules/jsqr/dist/jsQR.js',
];
/** Late parts of those pages that are of no use without a connection; each of them stands in a place that does without it. */
const NEED_A_CONNECTION = [
  'src/lib/notice-feed.ts',
  'src/lib/push-device.ts',
  'src/lib/stock-feed.ts',
  'src/ui/map/map-canvas.tsx',
  'src/ui/rich-text-area.tsx',
  'src/areas/points/about-form.tsx',
];
/** Files without a hash in their name that every page asks for. */
const FILES = ['index.html', 'favicon.svg', 'manifest.webmanifest'];
const FIRST_SCRIPT = /assets\/early-[\w-]+\.js/;

/** Builds `worker/service-worker.ts` with the list of those files. Only a build has it: development and tests run without. */
export function offlineShell(): PluginOption {
  let dist = '';
  const knowDist: Plugin = {
    name: 'offline-shell',
    configResolved: ({ root, build }) => {
      dist = resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    // Its own build asks no one how much it may say.
    integration: {
      configureCustomSWViteBuild: (build) => {
        build.logLevel = 'warn';
      },
    },
    injectManifest: {
      injectionPoint: 'self.offlineFiles',
      rollupFormat: 'iife',
      target: 'es2023',
      globPatterns: ['*.{html,js,svg,webmanifest}', 'assets/*.{js,css,woff2}'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const cached = offlineFiles(dist);
          return { manifest: entries.filter(({ url }) => cached.has(url)) };
        },
      ],
    },
  });
  return [knowDist, worker];
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** The files of a build that are kept for when there is no connection, by their paths below `dist`. */
export function offlineFiles(dist: string): ReadonlySet<string> {
  const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const [firstScript] = FIRST_SCRIPT.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  if (firstScript === undefined) throw new Error('index.html loads no early requests');
  const files = new Set([...FILES, firstScript]);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (chunk === undefined) throw new Error(`${key} is to open offline, but the build has no file for it`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of SOURCES) visit(source);
  refuseForgotten(chunks, seen);
  return files;
}

/** A late part that no one thought of would leave a page broken that is to be read without a connection. */
function refuseForgotten(chunks: Readonly<Record<string, Chunk>>, cached: ReadonlySet<string>): void {
  for (const key of cached) {
    const chunk = chunks[key];
    // The entry leads to every page of the product.
    if (chunk === undefined || chunk.isEntry === true) continue;
    for (const late of chunk.dynamicImports ?? [])
      if (!cached.has(late) && !NEED_A_CONNECTION.includes(late))
        throw new Error(
          `${key} opens offline and loads ${late} late: keep it or say that it needs a connection`,
        );
  }
}
