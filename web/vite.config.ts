import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-calls.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractCalls(),
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
    rolldownOptions: {
      output: {
        // What every screen needs is one file: it compresses better than twenty, and changes seldom.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[/\\](react|react-dom|scheduler|@tanstack|use-sync-external-store)[/\\]/,
            },
            {
              name: 'frame',
              test: /web[/\\]src[/\\](platform[/\\](?!analytics|fault-report|form|calendar-file|consent|draft|leave-guard|next-steps)|ui[/\\](link|button|button-link|button-look|card|chip|page|notice|skeleton|logo|icon-button|equaliser|menu-badge|skip-link|app-header|child-pick|failed-state|instrument|instrument-icon|instrument-chip|toast-store|toast-region)\.)|domain[/\\]src[/\\](kernel[/\\](money|london)|enrolment[/\\]moves|home[/\\]rules|profile[/\\]rules)\./,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/users', '/staff', '/school_users', '/calendar', '/dev/mail'].map((path) => [
        path,
        process.env['BANDSTAND_API'] ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
});
