import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
  ],
  build: {
    outDir: 'dist/office-pages',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'office.html' },
  },
});
