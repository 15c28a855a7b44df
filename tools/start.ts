import '../api/src/quick-start.ts';
import { buildPages } from './build-pages.ts';

// The pages are built beside the making of the database.
const built = buildPages((line) => console.log(line));
const { run } = await import('../api/src/run.ts');
await run(built);
