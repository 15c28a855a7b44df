import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CollectionProvider } from '../../../integrations/direct-debit/collections-port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import type { EmailQueue } from '../../mail/index.ts';

type NamedProvider = Pick<CollectionProvider, 'name'>;

export interface ProviderChangeDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
  /** The new provider, with whom new Direct Debits are set up already. */
  readonly collectionProvider: NamedProvider;
  /** The one that payments move away from; null without one. */
  readonly formerProvider: NamedProvider | null;
}
