// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import { getPricingForGrownUp } from '@bandstand/domain/places/schools/contract';
import {
  ALEX,
  answerFamily,
  childWith,
  idOf,
  MAYA,
  NO_DIRECT_DEBIT,
  portalOf,
} from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import { pricingWith } from '../../../testing/pricing.ts';
import {
  ENROL,
  openOffer,
  openReserved,
  RESERVED_PAGE,
  reservedWith,
} from '../../../testing/reserved-place.ts';

describe('a place that is reserved', () => {
  it('is told with its amounts, and until when it is kept', async () => {
    const { page } = await openOffer();
    await page.findByRole('img', { name: /^The band on stage: Maya would play drums$/ });
    page.getByRole('heading', { level: 1, name: 'We have a space available for Maya' });
    const facts = page.getByRole('main').textContent;
    for (const words of [
      'Please check details below and complete your enrolment',
      'Reserved for you until the end of Sunday 17 January5 days left to answer after today',
      'SchoolRiverside Junior School',
      'YearYear 4',
      'InstrumentDrums',
      'Regular Monthly Cost£36.00',
      'Your Direct Debit is ready',
      'The new cost will be added to the existing amount of your Direct Debit.',
    ])
      expect(facts).toContain(words);
  });

  it('has the way to the other children above it', async () => {
    const leo = childWith({ name: 'Leo Shah', first_name: 'Leo' }, idOf(12));
    const { page } = await openReserved(undefined, { kids: [reservedWith(), leo] });
    const others = within(await page.findByRole('navigation', { name: 'Your children' }));
    const ways = others.getAllByRole('link').map((way) => way.getAttribute('href'));
    expect(ways).toEqual([`/kid/${MAYA}`, `/kid/${idOf(12)}`]);
  });

  it('is taken once with the amounts that were seen, and confirmed', async () => {
    const { portal, page } = await openOffer();
    answerFamily(portal, { kids: [childWith()] });
    fireEvent.click(page.getByRole('button', ENROL));
    fireEvent.click(page.getByRole('button', ENROL));
    await page.findByText('Thanks for enrolling Maya');
    page.getByText('The new cost of £36.00 each month is added to your Direct Debit.');
    expect(portal.received(enrolFromReserved).map(({ params, body }) => [params, body])).toEqual([
      [
        { id: ALEX, kidId: MAYA },
        {
          kid_action: 'enrol',
          rejoin: false,
          kid: {
            as_of_sep: 2026,
            firstPaymentDate: '2027-02-01',
            firstPaymentAmount: 3600,
            regularMonthlyAmount: 3600,
          },
        },
      ],
    ]);
  });

  it('without a Direct Debit goes along to where it is set up, and nothing is taken yet', async () => {
    const { portal, page, user, address } = await openOffer(reservedWith(), {
      parent: { active_direct_debit_or_dd_info: false },
      directDebit: NO_DIRECT_DEBIT,
    });
    page.getByText('Next: your Direct Debit');
    await user.click(page.getByRole('button', { name: 'Continue to Payment' }));
    await waitFor(() => expect(address()).toBe('/direct-debits'));
    await page.findByText('To enrol Maya Shah at Riverside Junior School');
    expect(portal.received(enrolFromReserved)).toEqual([]);
  });

  it('keeps its key when the answer was lost', async () => {
    const { portal, page, user } = await openOffer();
    portal.lose(enrolFromReserved);
    await user.click(page.getByRole('button', ENROL));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Enrolment failed');
    portal.answer(enrolFromReserved, { data: childWith(), meta: { outcome: 'enrolled' } });
    await user.click(page.getByRole('button', ENROL));
    await page.findByText('Thanks for enrolling Maya');
    const [first, second] = portal.received(enrolFromReserved).map(({ key }) => key);
    expect(first).not.toBeNull();
    expect(second).toBe(first);
  });

  it('can’t be taken before its amounts are known', async () => {
    const portal = await portalOf({ kids: [reservedWith()], offers: [{}] });
    const letGo = portal.answer(getPricingForGrownUp, pricingWith()).hold(getPricingForGrownUp);
    const { page, user } = openAt(RESERVED_PAGE);
    const button = await page.findByRole('button', ENROL);
    page.getByText('Please wait while we work out the amounts.');
    await user.click(button);
    expect(portal.received(enrolFromReserved)).toEqual([]);
    letGo();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  it('is not said to wait for amounts that could not be loaded', async () => {
    const portal = await portalOf({ kids: [reservedWith()], offers: [{}] });
    portal.lose(getPricingForGrownUp);
    const { page } = openAt(RESERVED_PAGE);
    await page.findByText('Timetable-pricing query failed');
    page.getByText('The amounts could not be loaded.');
    expect(page.queryByText('Please wait while we work out the amounts.')).toBeNull();
  });
});
