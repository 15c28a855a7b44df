// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { declineReserved } from '@bandstand/domain/places/waiting-list/contract';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import { getLessonCount, getCalendar } from '@bandstand/domain/lessons/contract';
import { getPricingForGrownUp } from '@bandstand/domain/places/schools/contract';
import {
  listSlots,
  rejectInstrumentChange,
} from '@bandstand/domain/places/instrument-changes/contract';
import { removeKid } from '@bandstand/domain/places/cancellation/contract';
import type { Offer } from '@bandstand/domain/places/waiting-list/model';
import { lessonCount } from '../../../../testing/kid.ts';
import { NOW, OFFERED, slotsOf } from '../../../../testing/changes.ts';
import { ALEX, childWith, idOf, MAYA, waitingChild } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { pricingWith } from '../../../../testing/pricing.ts';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { ChildCard } from './child-card.tsx';

const portal = eachOfficePage('office');
beforeEach(() => {
  portal
    .answer(forFamily(getCalendar), [])
    .answer(forFamily(getLessonCount), lessonCount())
    .answer(forFamily(getPricingForGrownUp), pricingWith());
});

const WHY = 'Their mother called.';
const offerOf = (kind: Offer['kind']): Offer => ({
  kid_id: MAYA,
  slot_id: idOf(81),
  kind,
  instrument: 'keyboard',
  state: 'open',
  made_on: '2027-01-10',
  reserved_through: '2027-01-19',
  changes_on: null,
  ended_on: null,
});

/** Somebody of the office does something about a child, from the child's card, with a reason. */
const begin = async (act: string, kid: ReturnType<typeof childWith>, offer?: Offer) => {
  const { page, user } = show(
    <ChildCard family={ALEX} kid={kid} waiting={undefined} offer={offer} roundUps={[]} />,
  );
  await user.click(await page.findByRole('button', { name: act }));
  return {
    page,
    end: async (action: string) => {
      const button = page.getByRole('button', { name: action });
      await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true');
      await user.type(page.getByLabelText('Why?'), WHY);
      await user.click(button);
    },
  };
};
const reserved = () => waitingChild({ status: 'reserved' });

describe('a place that is offered to a child', () => {
  it('is taken at the price that the parent is told', async () => {
    const { page, end } = await begin('Take the place …', reserved(), offerOf('reserved_place'));
    await page.findByText('First payment: £36.00 on Monday 1 February. Then £36.00 a month.');
    portal.answer(forFamily(enrolFromReserved), {
      data: childWith(),
      meta: { outcome: 'enrolled' },
    } as never);
    await end('Take the place');
    await page.findByText('The place is booked for Maya');
    const [sent] = portal.received(forFamily(enrolFromReserved));
    expect(sent).toMatchObject({
      params: { family: ALEX, id: ALEX, kidId: MAYA },
      body: {
        reason: WHY,
        call: {
          kid_action: 'enrol',
          kid: { firstPaymentAmount: 3600, regularMonthlyAmount: 3600 },
        },
      },
      key: expect.any(String),
    });
  });

  it('is declined, once it is said whose it is then', async () => {
    const offer = offerOf('reserved_place');
    const { page, end } = await begin('Decline the offer …', reserved(), offer);
    page.getByText('It goes to the next child.');
    portal.answer(forFamily(declineReserved), { data: waitingChild() });
    await end('Decline it');
    await page.findByText('The offer is declined');
    expect(portal.received(forFamily(declineReserved)).map(({ body }) => body)).toEqual([
      { reason: WHY, call: {} },
    ]);
  });
});

it('an offered change is declined, once it is said whose the place is then', async () => {
  const playing = childWith({ status: 'enrolled' });
  portal.answer(forFamily(listSlots), slotsOf(NOW, OFFERED));
  const { page, end } = await begin('Decline the change …', playing, offerOf('instrument_change'));
  await page.findByText(/The .* place goes to the next child, and this child no longer waits/);
  portal.answer(forFamily(rejectInstrumentChange), { data: playing });
  await end('Decline it');
  await page.findByText('The change is declined');
  expect(portal.received(forFamily(rejectInstrumentChange))).toHaveLength(1);
});

it('a child who waits leaves the list, once it is said that the place on it is lost', async () => {
  const { page, end } = await begin('Leave the waiting list …', waitingChild());
  page.getByText('The place on the list is lost for good.');
  portal.answer(forFamily(removeKid), { data: waitingChild({ status: 'cancelled' }) });
  await end('Take off the list');
  await page.findByText('Maya is off the waiting list');
  expect(portal.received(forFamily(removeKid))).toMatchObject([
    { params: { family: ALEX, id: MAYA }, body: { reason: WHY } },
  ]);
});
