import { sql } from 'drizzle-orm';
import type { OfferState } from '@bandstand/domain/places/waiting-list/offers';
import type { Db } from '../../../platform/database/pool.ts';

/**
 * Closes what the office was still to do about offers that are over, by how each of them ended. What somebody opened again is
 * theirs; what somebody is deciding about at this moment is looked at again in a minute.
 */
export const closeEndedOfferTasks = async (
  db: Db,
  { outcomes, now }: { readonly outcomes: Partial<Record<OfferState, string>>; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update office_tasks t set done_at = ${now.toISOString()}::timestamptz, done_by = 'clock', outcome = f.outcome
    from (select w.id, e.outcome from office_tasks w join offers o on o.id = case w.kind when 'offer_ending' then substr(w.key, length('offer ') + 1)::uuid end
        join jsonb_each_text(${JSON.stringify(outcomes)}::jsonb) e (state, outcome) on e.state = o.state
      where w.kind = 'offer_ending' and w.done_at is null and w.opened_again_at is null
      order by w.id for no key update of w skip locked) f
    where t.id = f.id`);
};
