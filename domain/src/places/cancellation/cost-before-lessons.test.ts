import { describe, expect, it } from 'vitest';
import { payingChild } from '../../prices/paying-child.ts';
import { at, but, maya } from './cost.test-data.ts';
import { cancellationCost } from './cost.ts';

describe('a child whose first lesson is not known yet', () => {
  const unknown = { firstLessonOn: null, firstPaymentOn: null, firstPaymentPennies: null };
  const subscriptions = [{ startedAt: '2027-02-10T12:00:00Z', endedAt: null }];
  const withApp = but({ ...unknown, paidFrom: null, kidsApp: { price: 499, subscriptions } });

  it('still pays for the kids’ app in the month that can no longer change', () => {
    expect(cancellationCost(withApp, null, at('2027-02-22T12:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-03-01',
      lastPaymentAmount: 499,
    });
  });

  it('pays nothing when it leaves before that, or has no app', () => {
    for (const [child, now] of [
      [withApp, '2027-02-19T12:00:00Z'],
      [but({ ...unknown, paidFrom: null }), '2027-02-22T12:00:00Z'],
    ] as const)
      expect(cancellationCost(child, null, at(now))).toMatchObject({
        paymentsLeft: 0,
        lastPaymentAmount: null,
      });
  });
});

describe('a child who left, came back and leaves again', () => {
  const [earlier] = [
    payingChild({
      ...maya.agreed,
      cancelledAt: '2027-02-22T12:00:00Z',
      lastDay: '2027-02-22',
      scheduledThrough: '2027-03',
    }),
  ];
  const again = {
    ...but({ firstLessonOn: '2027-03-09', firstPaymentOn: '2027-04-01', paidFrom: '2027-04' }),
    before: [earlier],
  };

  it('reads what their earlier lessons still cost', () => {
    expect(cancellationCost(again, null, at('2027-02-22T13:00:00Z'))).toMatchObject({
      paymentsLeft: 1,
      lastPaymentDate: '2027-03-01',
      lastPaymentAmount: 3600,
    });
  });

  it('reads them also while the dates of the new ones are not known', () => {
    const unknown = { ...again.agreed, firstLessonOn: null, firstPaymentOn: null };
    const { kidsApp: _none, ...lessons } = earlier;
    for (const before of [[earlier], [lessons]])
      expect(
        cancellationCost({ ...again, agreed: unknown, before }, null, at('2027-02-22T13:00:00Z')),
      ).toMatchObject({
        paymentsLeft: 1,
        lastPaymentDate: '2027-03-01',
        lastPaymentAmount: 3600,
        paidBack: 0,
      });
  });

  it('reads the kids’ app of them too, once, also when the new lessons have not begun to cost', () => {
    const subscriptions = [{ startedAt: '2026-12-01T10:00:00Z', endedAt: '2027-02-22T12:00:00Z' }];
    const kidsApp = { price: 499, subscriptions };
    const before = [{ ...earlier, kidsApp }];
    const at1300 = at('2027-02-22T13:00:00Z');
    const notFree = { ...again.agreed, kidsApp, hasFreeMonth: false };
    for (const agreed of [notFree, { ...again.agreed, kidsApp }])
      expect(cancellationCost({ ...again, agreed, before }, null, at1300)).toMatchObject({
        paymentsLeft: 1,
        lastPaymentDate: '2027-03-01',
        lastPaymentAmount: 3600 + 499,
      });
  });

  it('reads nothing of them once they are paid for', () => {
    expect(cancellationCost(again, null, at('2027-03-10T13:00:00Z'))).toMatchObject({
      paymentsLeft: 0,
      lastPaymentAmount: null,
    });
  });
});
