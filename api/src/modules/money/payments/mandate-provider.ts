import type { CollectionProvider } from '../../../integrations/direct-debit/collections-port.ts';
import type { EarlierHostedSetUp } from '../../../integrations/direct-debit/hosted-port.ts';
import type { DirectDebitProvider } from '../../../integrations/direct-debit/port.ts';

export interface Providers {
  readonly directDebit: DirectDebitProvider & EarlierHostedSetUp;
  readonly collectionProvider: Pick<CollectionProvider, 'name'>;
  /** The one that payments move away from; null without. */
  readonly formerProvider:
    | (DirectDebitProvider & Pick<CollectionProvider, 'name'> & EarlierHostedSetUp)
    | null;
}

interface ProviderOf {
  readonly name: string;
  readonly directDebit: DirectDebitProvider;
}

/**
 * The provider that a Direct Debit was begun with, also while payments move away from it: it may have it already, and the other
 * would make a second one.
 */
export const providerOf = (
  { directDebit, collectionProvider: { name }, formerProvider: former }: Providers,
  begunWith: string | undefined,
): ProviderOf =>
  former !== null && begunWith === former.name
    ? { name: former.name, directDebit: former }
    : { name, directDebit };
