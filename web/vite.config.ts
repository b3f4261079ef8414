import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineParts } from './build/mantine-parts.ts';

const serverPort = process.env.PORT ?? '3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [mantineParts(join(import.meta.dirname, 'src')), react()],
  cacheDir: '../.cache/vite',
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What five or more pages share comes in one file: a page asks for nine files instead of forty, and compresses better.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: /src\/(ui|lib|hu)\//, minShareCount: 5 }] },
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://localhost:${serverPort}`, ws: true, changeOrigin: false } },
  },
});
