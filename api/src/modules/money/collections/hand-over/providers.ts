import type { CollectionProvider } from '../../../../integrations/direct-debit/collections-port.ts';
import type { RunDeps } from '../run/runs.ts';

type Providers = Pick<RunDeps, 'collectionProvider' | 'formerProvider'>;

/** The providers that collect for us: that of new Direct Debits, and the one that payments move away from. */
export const everyProvider = ({
  collectionProvider,
  formerProvider,
}: Providers): CollectionProvider[] =>
  formerProvider === null ? [collectionProvider] : [collectionProvider, formerProvider];

/** The provider of a name, where it still works for us. */
export const findProvider = (deps: Providers, name: string): CollectionProvider | undefined =>
  everyProvider(deps).find((provider) => provider.name === name);

/** The provider that a Direct Debit is with. Another one is never asked: it could collect a second time. */
export const providerNamed = (deps: Providers, name: string): CollectionProvider => {
  const found = findProvider(deps, name);
  if (found === undefined)
    throw new Error(`a Direct Debit is with ${name}, which is not configured`);
  return found;
};
