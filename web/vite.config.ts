import { existsSync } from 'node:fs';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOfModules } from './chunk-of-modules.ts';
import { chunks } from './chunks.ts';
import { contractCalls } from './contract-calls.ts';
import { fontPreloads } from './font-preloads.ts';
import { scriptsAfterPicture } from './scripts-after-picture.ts';

const API = process.env['BANDSTAND_API'] ?? 'http://127.0.0.1:3000';
const CALLS = [
  '/api',
  '/users',
  '/staff',
  '/school_users',
  '/calendar',
  '/dev/mail',
  '/dev/analytics',
];
/** Of the pictures some are ours and lie beside the pages; families' own come from the portal. */
const isOurs = (url = ''): boolean =>
  existsSync(join(import.meta.dirname, 'public', new URL(url, API).pathname));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractCalls(),
    fontPreloads(),
    scriptsAfterPicture(),
    chunkOfModules(),
    react(),
    tailwindcss(),
    // Parents of one country use this: react-aria's other locales stay out of the bundle. It has no en-GB of its own.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    target: ['chrome120', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    // All browsers of the target know it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The worker's address stays the same.
      input: ['index.html', 'src/no-connection-worker.ts'].map((path) =>
        join(import.meta.dirname, path),
      ),
      output: {
        entryFileNames: ({ name }) =>
          name === 'no-connection-worker' ? '[name].js' : 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunks },
        // Every name is in the first file that a page loads, and no compression shortens a hash: seven letters are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(CALLS.map((path) => [path, API])),
      '/media': { target: API, bypass: ({ url }) => (isOurs(url) ? url : undefined) },
    },
  },
});
