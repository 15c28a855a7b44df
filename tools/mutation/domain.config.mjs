import { MUTATED } from './files.ts';
import { mutationOf } from './stryker.mjs';

export default mutationOf('domain', {
  mutate: MUTATED.domain,
  // What stands outside functions is changed before a test begins: only files that import it are run for it.
  related: true,
});
