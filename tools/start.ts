import { buildPages } from './build-pages.ts';

await buildPages((line) => console.log(line));
await import('../api/src/main.ts');
