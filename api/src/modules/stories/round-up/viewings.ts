import { randomUUIDv7 } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/stories/round-up/contract';
import { resume, hasSlide, type WatchedRoundUp } from '@bandstand/domain/stories/round-up/resume';
import type { Clock } from '../../../platform/clock.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import * as store from './store.ts';

export interface ViewingsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

/** Begins to watch, or goes on from the furthest slide: one viewing for a grown-up and a Round-Up, however often asked. */
export const start = async (
  { db, clock }: ViewingsDeps,
  { parent, body }: Call<typeof contract.startViewing>,
): CallAnswer<typeof contract.startViewing> => {
  const viewer = { grownUpId: parent.grownUpId, roundUpId: body.round_up_id };
  const watched = camelCased(body);
  const now = clock.now();
  return transact(db, async (tx) => {
    if (!(await store.isOwnRoundUp(tx, viewer))) return refuse('not_found');
    if (!hasSlide(watched)) return refuse('no_such_slide');
    const added = await store.addViewing(tx, { id: randomUUIDv7(), ...viewer }, watched, now);
    if (added !== undefined) return ok(answerOf(added));
    const begun = await store.lockViewing(tx, viewer);
    if (begun === undefined) return refuse('not_found');
    const row = await store.setWatched(tx, begun.id, resume(watchedOf(begun), watched), now);
    return ok(answerOf(row ?? begun));
  });
};

/** Goes on to a later slide; an earlier one, or the same one, changes nothing. */
export const continueViewing = async (
  { db, clock }: ViewingsDeps,
  { parent, params, body }: Call<typeof contract.continueViewing>,
): CallAnswer<typeof contract.continueViewing> => {
  const viewing = { id: params.id, grownUpId: parent.grownUpId };
  const slide = {
    designator: body.last_viewed_slide_designator,
    number: body.last_viewed_slide_number,
  };
  const moved = await store.moveOn(db, viewing, slide, clock.now());
  if (moved !== undefined) return ok(answerOf(moved));
  const row = await store.findViewing(db, viewing);
  if (row === undefined) return refuse('not_found');
  return hasSlide({ ...watchedOf(row), ...camelCased(body) })
    ? ok(answerOf(row))
    : refuse('no_such_slide');
};

const watchedOf = (row: store.ViewingRow): WatchedRoundUp => ({
  slidesCount: row.slidesCount,
  slideDesignators: [...row.slideDesignators],
  lastViewedSlideDesignator: row.lastViewedSlideDesignator,
  lastViewedSlideNumber: row.lastViewedSlideNumber,
});

const answerOf = (row: store.ViewingRow) => ({
  data: toRecord('round_up_viewing', {
    id: row.id,
    attributes: {
      grown_up_id: row.grownUpId,
      round_up_id: row.roundUpId,
      ...snakeCased(watchedOf(row)),
    },
  }),
});
