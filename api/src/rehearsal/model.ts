import type { GoCardlessStandIn } from '../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import type { Numbers } from './numbers.ts';
import type { Moods, YearBank } from './bank.ts';
import type { YearFamily } from './diary.ts';
import type { Deliveries } from './deliveries.ts';
import type { YearPortal } from './portal.ts';
import type { World } from './world.ts';

export type Purpose = 'set_up' | 'change';

/** A parent who was sent to the provider's own pages, and of whose set-up the portal has not heard the end. */
interface Visit {
  purpose: Purpose;
  /** Where the provider's page is open in their browser, since that day. */
  address: string;
  since: string;
  reference: string;
  /** The day on which they confirmed there. */
  confirmedOn: string | null;
}

export interface YearOptions {
  readonly families: number;
  readonly seed: number;
  readonly moods: Moods;
  /** How often a family does something of its own on a working day. */
  readonly life: number;
  /** Whether the office has its bad days: late, twice, a family withheld. */
  readonly isOfficeHuman: boolean;
  /** Whether the provider has them: answers lost, a morning without reports, lines about nobody of ours. */
  readonly isProviderFaulty: boolean;
  /** GoCardless's stand-in, where payments move to it in the middle of the year and new Direct Debits are with it from the beginning. */
  readonly movesTo?: GoCardlessStandIn;
}

export interface LivedYear {
  readonly families: readonly YearFamily[];
  readonly handedOverAt: Map<string, string>;
  readonly deafOn: Set<string>;
  readonly toldOn: Set<string>;
  readonly awayOn: ReadonlySet<string>;
  /** Days on which a line was told of a Direct Debit that nobody has. */
  readonly strangers: string[];
  readonly bank: YearBank;
  /** Invariants that were broken at the end of a month, with the month. */
  readonly broken: readonly string[];
}

export interface Year extends LivedYear {
  readonly worlds: readonly World[];
  readonly deliveries: Deliveries;
  /** With whom new Direct Debits are set up. */
  readonly newest: World;
  readonly portal: YearPortal;
  readonly options: YearOptions;
  readonly lot: Numbers;
  /** Who is on the provider's own pages, or confirmed something there. */
  readonly visits: Map<YearFamily, Visit>;
  /** Who confirms there tonight. */
  readonly evening: YearFamily[];
  readonly broken: string[];
}
