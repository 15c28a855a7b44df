import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-calls.ts';

/** For the server: what draws a family's pages into their documents. All of it is in one file, React as in the pages. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractCalls(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/page-drawings.tsx',
    outDir: 'dist/drawings',
    target: 'node24',
    copyPublicDir: false,
  },
});
