import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    // Parents of one country use this: react-aria's other locales stay out of the bundle. It has no en-GB of its own.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  build: { outDir: 'dist', target: ['chrome120', 'safari17.5', 'firefox120'], assetsInlineLimit: 0 },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/users', '/staff', '/school_users', '/dev/mail'].map((path) => [
        path,
        process.env['BANDSTAND_API'] ?? 'http://127.0.0.1:3000',
      ]),
    ),
  },
});
