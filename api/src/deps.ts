import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { FamilyLimits } from '@bandstand/domain/families/limits/limits';
import type { MadeUpFact } from '@bandstand/domain/desk/settings/provider-noun';
import type { Config } from './config.ts';
import type { AccountFollowers } from './modules/identity/index.ts';
import type { ApprovalRule } from './modules/money/index.ts';
import type { EmailQueue } from './modules/mail/index.ts';
import type { RehearsalStage } from './modules/desk/index.ts';
import type { LiveSettings } from './modules/work-log/index.ts';
import type { AddressLookup } from './integrations/address-lookup/port.ts';
import type { CheckBankDetails } from './integrations/bank-check/port.ts';
import type { CollectionProvider } from './integrations/direct-debit/collections-port.ts';
import type {
  DirectDebitProvider,
  EarlierHostedSetUp,
  HostedSetUp,
} from './integrations/direct-debit/port.ts';
import type { FaultReports } from './integrations/fault-reports/port.ts';
import type { BounceAddresses, Mailer } from './integrations/mailer/port.ts';
import type { FileStore } from './integrations/file-store/port.ts';
import type { Clock } from './platform/clock.ts';
import type { TryCounter } from './platform/database/tries-store.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { BackupKind } from './storing-config.ts';
import type { Sender } from './platform/mail/email.ts';
import type { Metrics } from './platform/metrics.ts';
import type { AddressMac } from './platform/security/signed-address.ts';
import type { Seal } from './platform/security/seal.ts';
import type { WrongTries } from './platform/security/wrong-tries.ts';
import type { Tokens } from './platform/security/tokens.ts';

/** Everything that features are given; each names the part it needs. */
export interface Deps {
  readonly config: Config;
  readonly version: string;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly secrets: { readonly data: string };
  readonly tokens: Tokens;
  /** What may only be tried so often, counted for all processes. */
  readonly tries: TryCounter;
  /** Wrong passwords of the last hour, by the address that sent them. */
  readonly wrongTries: WrongTries;
  readonly addressMac: AddressMac;
  readonly seal: Seal;
  readonly jobs: Jobs;
  readonly outbox: Jobs;
  readonly emailQueue: EmailQueue;
  readonly follows: AccountFollowers;
  /** The settings that an administrator changes. */
  readonly settings: LiveSettings;
  readonly sender: Sender;
  /** The facts of the provider that are still what the demo made up; while there are any, families can't begin. */
  readonly madeUp: () => readonly MadeUpFact[];
  readonly isOpenToFamilies: () => boolean;
  readonly mailer: Mailer | null;
  /** Null where nobody listens for mail that comes back. */
  readonly bounces: BounceAddresses | null;
  readonly publicUrl: string;
  readonly noticeDays: () => number;
  readonly leadDays: number;
  readonly approval: ApprovalRule;
  /** Whether a freed place is offered to the next child by itself. */
  readonly autoOffers: boolean;
  readonly directDebit: DirectDebitProvider & EarlierHostedSetUp;
  readonly collectionProvider: CollectionProvider;
  /** Whether this process reaches the provider. */
  readonly providerReach: { readonly failingSince: Date | null };
  /** The provider that payments move away from; null without one. */
  readonly formerProvider: (DirectDebitProvider & CollectionProvider & EarlierHostedSetUp) | null;
  /** The provider's own pages for bank details; null where they are given on ours. */
  readonly hostedSetUp: HostedSetUp | null;
  readonly checkBankDetails: CheckBankDetails;
  readonly addresses: AddressLookup;
  readonly faultReports: FaultReports;
  readonly mediaStore: FileStore;
  /** Where keys and files lie. */
  readonly dataDir: string;
  readonly backups: BackupKind;
  /** How much one family may have and do. */
  readonly limits: FamilyLimits;
  /** Where a year is rehearsed; null where none can be. */
  readonly rehearsals: RehearsalStage | null;
  /** Where stills of videos lie: an address, or a path of this portal. */
  readonly videoThumbnails: string;
  /** The folder of the built pages; null when another server shows them (development). */
  readonly pages: string | null;
}
