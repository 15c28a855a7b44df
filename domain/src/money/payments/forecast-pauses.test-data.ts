import { londonDate, type IsoDate } from '../../kernel/london.ts';
import { owedByEarlyEnd } from '../pauses/payment-changes.ts';
import { mayEndPause, mayPause } from '../pauses/rules.ts';
import { lastFinalised } from '../../prices/collections.ts';
import type { WorldEvent } from './forecast-run.test-data.ts';
import { chargesOf, isAppCharged, live, replace } from './forecast-world.test-data.ts';
import { payingChild } from '../../prices/paying-child.ts';

/** The office pauses lessons, where it may. */
export const pause =
  (
    kidId: string,
    span: { readonly firstDay: IsoDate; readonly lastDay: IsoDate },
  ): WorldEvent['what'] =>
  (world, now) => {
    const one = live(world, kidId);
    if (one === undefined) return;
    const { pauses, firstLessonOn, lastDay: leavesOn } = one.agreed;
    const child = { status: 'enrolled' as const, firstLessonOn, leavesOn, pauses };
    if (!mayPause(child, span, londonDate(now)).ok) return;
    const added = { ...span, scheduledThrough: lastFinalised(now) };
    replace(world, kidId, { ...one, agreed: { ...one.agreed, pauses: [...pauses, added] } });
  };

/** The office lets a child's last pause end earlier, where it may: what stands without its months is owed. */
export const endPause =
  (kidId: string, lastDay: IsoDate): WorldEvent['what'] =>
  (world, now) => {
    const one = live(world, kidId);
    const last = one?.agreed.pauses.at(-1);
    if (one === undefined || last === undefined) return;
    const may = mayEndPause(last, lastDay, londonDate(now));
    if (!may.ok) return;
    const pauses = [...one.agreed.pauses.slice(0, -1), { ...last, lastDay: may.value }];
    const ended = { ...one.agreed, pauses };
    const charges = chargesOf(world, kidId);
    const owed = owedByEarlyEnd(payingChild(one.agreed), payingChild(ended), charges, now);
    const entry = { at: now, kidId };
    world.ledger.push(
      ...owed.lessons.map((charge) => ({ ...entry, ...charge, kind: 'charge' as const })),
      ...owed.apps
        .filter(({ month }) => !isAppCharged(world, kidId, month))
        .map((charge) => ({ ...entry, ...charge, kind: 'app_charge' as const })),
    );
    replace(world, kidId, { ...one, agreed: ended });
  };
