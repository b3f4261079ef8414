import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedName } from './build/class-names.ts';
import { contractCalls } from './build/contract-calls.ts';
import { earlyRequests } from './build/early-requests.ts';
import { mantineParts } from './build/mantine-parts.ts';
import { offlineShell } from './build/offline-shell.ts';

const serverPort = process.env.PORT ?? '3000';

const SHARED = /src\/(ui|lib|hu)\//;
const OF_SOME_PAGES =
  /src\/(lib\/(use-form|form-checks)|ui\/(form|edit-form|use-edit-form|conflict-panel|confirmed-action|calendar|map|messages|survey))/;

/** The question before an act is in `shared`, which pages of ordering load late with it: what the bundler says of that asks for no change. */
function isKnown({ code, message }: { readonly code?: string; readonly message: string }): boolean {
  return code === 'INEFFECTIVE_DYNAMIC_IMPORT' && message.includes('web/src/ui/confirm-dialog.tsx is dyn');
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    mantineParts(join(import.meta.dirname, 'src')),
    contractCalls(join(import.meta.dirname, '..')),
    react(),
    earlyRequests(import.meta.dirname),
    offlineShell(),
  ],
  cacheDir: '../.cache/vite',
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // The entry with all it needs is one file, and so is what ten or more pages share. Several shared files would be smaller for a page,
    // but they may need each other in a circle, and then a part runs before what it is made of.
    rolldownOptions: {
      onLog(level, log, handle) {
        if (!isKnown(log)) handle(level, log);
      },
      // A term of `hu/terms.ts` is written where it is said: a page carries those of its own words alone.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // By itself, so that only what checks something loads it.
            { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              // Forms and what asks first bring the library of schemas, calendars and maps their own: those come with the pages that have them.
              test: (id) => SHARED.test(id) && !OF_SOME_PAGES.test(id),
              minShareCount: 10,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: `http://localhost:${serverPort}`, ws: true, changeOrigin: false },
      '/files': { target: `http://localhost:${serverPort}`, changeOrigin: false },
      '/ical': { target: `http://localhost:${serverPort}`, changeOrigin: false },
    },
  },
});

/** A group's file is named for its members, page after page; its first word says enough. */
function shortName(name: string): string {
  return name.replace(/~.*|\.\w+$/, '');
}
