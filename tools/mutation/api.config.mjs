import { mutationOf } from './stryker.mjs';

/** Who may make a call and what is answered, as far as it takes no database. */
export default mutationOf('api', {
  mutate: [
    'api/src/platform/http/{admission,cookies,idempotency,network,origin,serve}.ts',
    'api/src/platform/security/{address-mac,signed-address,wrong-tries}.ts',
  ],
  // Looking for the files that import a changed one takes longer here than running all of these few.
  related: false,
});
