import { MUTATED } from './files.ts';
import { mutationOf } from './stryker.mjs';

export default mutationOf('api', {
  mutate: MUTATED.api,
  // Looking for the files that import a changed one takes longer here than running all of these few.
  related: false,
});
