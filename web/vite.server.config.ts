import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedName } from './build/class-names.ts';
import { contractCalls } from './build/contract-calls.ts';
import { mantineParts } from './build/mantine-parts.ts';

/** The app as the server renders it: one file with all it needs, since a server has none of the web's packages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    mantineParts(join(import.meta.dirname, 'src')),
    contractCalls(join(import.meta.dirname, '..')),
    react(),
  ],
  cacheDir: '../.cache/vite',
  // The same classes as in the browser's build: its styles are for both.
  css: { modules: { generateScopedName: scopedName } },
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/.server',
    target: 'node22',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'app.mjs',
        codeSplitting: false,
      },
    },
  },
});
