import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractCalls } from './contract-calls.ts';

/**
 * The office's pages are a build of their own: nothing of them is in what families and schools load, and no change to them
 * moves a byte there.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office-pages/',
  publicDir: false,
  plugins: [
    contractCalls({ isOffice: true }),
    react(),
    tailwindcss(),
    // The office reads English.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    // A Band Leader's day is read without signal. The page itself registers the worker, for that address alone.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'day-worker.ts',
      injectRegister: false,
      manifestFilename: 'day.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
      },
      manifest: {
        name: 'Bandstand: your day',
        short_name: 'Your day',
        description: 'The lessons, the children and the register of a Band Leader’s day.',
        lang: 'en-GB',
        id: '/office/day',
        start_url: '/office/day',
        scope: '/office/',
        display: 'standalone',
        background_color: '#fbf7f1',
        theme_color: '#fbf7f1',
        icons: [
          { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
        ],
      },
    }),
  ],
  build: {
    outDir: 'dist/office-pages',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'office.html',
      // What nearly every page has travels in one file, not in forty.
      output: {
        codeSplitting: {
          groups: [{ name: 'common', minShareCount: 12, test: /(web|domain)[/\\]src[/\\]/ }],
        },
      },
    },
  },
});
