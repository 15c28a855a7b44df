import { ok } from '@bandstand/domain/kernel/decision';
import { GUIDE_STEPS } from '@bandstand/domain/desk/set-up/guide';
import type {
  getGuide as contract,
  readHistory,
} from '@bandstand/domain/desk/set-up/office-contract';
import { londonDate } from '@bandstand/domain/kernel/london';
import { PROVIDER } from '@bandstand/domain/desk/settings/provider-noun';
import { NOUNS } from '@bandstand/domain/desk/set-up/nouns';
import type { CollectionProvider } from '../../../integrations/direct-debit/collections-port.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { type OfficeDeps, findChangers, openChange } from '../../work-log/index.ts';
import { findGuide } from './guide-store.ts';
import { toInstant } from '../../../platform/database/rows.ts';

export interface GuideDeps extends OfficeDeps {
  readonly isOpenToFamilies: () => boolean;
  readonly collectionProvider: Pick<CollectionProvider, 'reports'>;
}

const ANSWERS_WITHIN = 3_000;

/** What is left to do before the first family can book. The Direct Debit provider is asked once all else is there. */
export const getGuide = async (deps: GuideDeps): CallAnswer<typeof contract> => {
  const today = londonDate(deps.clock.now());
  const { school, timetable, pays, ...has } = await findGuide(deps.db, today);
  const done = {
    ...has,
    provider: deps.isOpenToFamilies(),
    school: school !== null,
    timetable: timetable !== null,
    email: has.email || pays,
    direct_debit: pays,
  };
  const left = GUIDE_STEPS.filter((step) => !done[step]);
  const isLast = left.length === 1 && left[0] === 'direct_debit';
  if (!isLast) return ok({ left, school, timetable });
  const answer = await deps.collectionProvider.reports(today, { withinMs: ANSWERS_WITHIN });
  return ok({ left: answer.kind === 'ok' ? [] : left, school, timetable });
};

/** The last changes of what is set up, for whoever looks at it: nothing of families or colleagues, whatever id is asked for. */
export const findHistory = async (
  { db, seal }: OfficeDeps,
  { params: { id } }: Call<typeof readHistory>,
): CallAnswer<typeof readHistory> => {
  const changes = (await findChangers(db, id)).filter(
    ({ subject }) => subject in NOUNS || subject === PROVIDER.name,
  );
  const data = changes.map(({ at, name: by, call, sealed }) => {
    const { changed } = openChange(seal, sealed);
    return { at: toInstant(at), by, call, changed };
  });
  return ok({ data });
};
