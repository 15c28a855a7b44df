import { camelCased } from '@bandstand/domain/kernel/field-names';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import {
  firstMonthInTime,
  mayMove,
  mayMoveFrom,
  lastDayToTell,
  type StayReason,
  type MappedMandate,
  type Mapping,
  type WrongLine,
} from '@bandstand/domain/money/provider-change/rules';
import { collectionDate } from '@bandstand/domain/prices/collections';
import type { MandateId } from '@bandstand/domain/kernel/ids';
import * as store from './store.ts';
import type { CollectionProvider } from '../../../integrations/direct-debit/collections-port.ts';
import type { RunDeps } from '../collections/run/runs.ts';

type NamedProvider = Pick<CollectionProvider, 'name'>;

export interface ProviderChangeDeps extends Pick<
  RunDeps,
  'db' | 'clock' | 'emailQueue' | 'sender' | 'publicUrl'
> {
  /** The new provider, with whom new Direct Debits are set up already. */
  readonly collectionProvider: NamedProvider;
  /** The one that payments move away from; null without one. */
  readonly formerProvider: NamedProvider | null;
}

const AT_A_TIME = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface MovingMandate {
  readonly mandateId: MandateId;
  readonly mapped: MappedMandate;
}

/** What would happen, without any of it. */
export interface RehearsedMove {
  readonly from: string;
  readonly to: string;
  readonly firstMonth: Month;
  /** Whether payers can still be told in time. */
  readonly isInTime: boolean;
  readonly lastDayToTell: IsoDate;
  /** The first collection by the new provider. */
  readonly firstOn: IsoDate;
  readonly moves: readonly MovingMandate[];
  readonly stays: readonly { readonly reference: string; readonly why: StayReason }[];
  /** Direct Debits whose move is planned already. */
  readonly planned: number;
  readonly atNewProvider: number;
  /** Collections that the old provider still takes, or is to tell of. */
  readonly onTheWay: number;
  readonly wrongLines: readonly WrongLine[];
  /** Lines about Direct Debits that nobody has with the old provider. */
  readonly unknown: readonly string[];
  /** New references that the new provider has already. */
  readonly taken: readonly string[];
}

/** Works out what moving would do: which Direct Debits can move, which stay and why, and from which month. Changes nothing. */
export const rehearse = async (
  deps: ProviderChangeDeps,
  { mapping, firstMonth = firstMonthInTime(deps.clock.now()) }: RehearsalRequest,
): Promise<Decision<RehearsedMove, 'no_former'>> => {
  const { db, clock, collectionProvider, formerProvider } = deps;
  if (formerProvider === null) return refuse('no_former');
  const [from, to] = [formerProvider.name, collectionProvider.name];
  const inFile = new Map(mapping.mandates.map((mapped) => [mapped.reference, mapped]));
  const sorted = await sortOut(deps, from, inFile);
  const old = await store.countAt(db, from);
  return ok({
    from,
    to,
    firstMonth,
    isInTime: mayMoveFrom(firstMonth, clock.now()).ok,
    lastDayToTell: lastDayToTell(firstMonth),
    firstOn: collectionDate(firstMonth),
    ...sorted,
    atNewProvider: (await store.countAt(db, to)).mandates,
    onTheWay: old.collections,
    wrongLines: mapping.wrong,
    taken: await store.findTaken(
      db,
      to,
      sorted.moves.map(({ mapped }) => mapped.newReference),
    ),
  });
};

interface RehearsalRequest {
  readonly mapping: Mapping;
  readonly firstMonth?: Month | undefined;
}

const sortOut = async (
  { db }: Pick<ProviderChangeDeps, 'db'>,
  provider: string,
  inFile: ReadonlyMap<string, MappedMandate>,
): Promise<Pick<RehearsedMove, 'moves' | 'stays' | 'planned' | 'unknown'>> => {
  const moves: MovingMandate[] = [];
  const stays: { reference: string; why: StayReason }[] = [];
  const unknown = new Set(inFile.keys());
  let planned = 0;
  for (let after = BEFORE_ALL; ;) {
    const mandates = await store.listMandatesToMove(db, { provider, after, atMost: AT_A_TIME });
    for (const { id, reference, is_planned: isPlanned, ...mandate } of mandates) {
      const mapped = inFile.get(reference);
      unknown.delete(reference);
      const may = mayMove({ ...camelCased(mandate), isInFile: mapped !== undefined });
      if (isPlanned) planned += 1;
      else if (!may.ok) stays.push({ reference, why: may.refusal });
      else if (mapped !== undefined) moves.push({ mandateId: id, mapped });
    }
    const last = mandates.at(-1);
    if (last === undefined) return { moves, stays, planned, unknown: [...unknown] };
    after = last.id;
  }
};
