import { ok } from '@bandstand/domain/kernel/decision';
import { GUIDE_STEPS } from '@bandstand/domain/desk/set-up/guide';
import type { getGuide as contract } from '@bandstand/domain/desk/set-up/office-contract';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { CollectionProvider } from '../../../integrations/direct-debit/collections-port.ts';
import type { CallAnswer } from '../../../platform/http/call.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import { findGuide } from './guide-store.ts';

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
