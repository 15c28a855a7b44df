import { describe, expect, it } from 'vitest';
import { chargesOfMonth } from './collection.ts';

const prices = [
  { from: '2026-09-01', monthly: 3600 },
  { from: '2027-09-01', monthly: 3900 },
];
const playing = (kidId: string, month: string, amount = 3600) => ({
  kidId,
  timetableId: 'oakfield',
  prices,
  firstPayment: { month, amount },
  until: null,
});
const maya = playing('maya', '2026-11');
const charge = (kidId: string, amount: number, month = '2027-02') => ({
  kidId,
  timetableId: 'oakfield',
  month,
  amount,
});

describe('a month’s collection from a family', () => {
  it('charges a child the monthly price', () => {
    expect(chargesOfMonth([maya], 0, '2027-02')).toEqual({
      charges: [charge('maya', 3600)],
      appCharges: [],
      collected: 3600,
    });
  });

  it('charges no month twice, whatever wrote it', () => {
    const charged = { ...maya, charged: ['2027-02'] };
    expect(chargesOfMonth([charged], 0, '2027-02')).toBeNull();
    expect(chargesOfMonth([charged], 0, '2027-03')?.charges).toEqual([
      charge('maya', 3600, '2027-03'),
    ]);
  });

  it('charges a first payment that covers two months whole, and one month after it', () => {
    const leo = playing('leo', '2027-03', 7200);
    expect(chargesOfMonth([leo], 0, '2027-02')).toBeNull();
    expect(chargesOfMonth([leo], 0, '2027-03')?.collected).toBe(7200);
    expect(chargesOfMonth([leo], 0, '2027-04')?.collected).toBe(3600);
  });

  it('charges siblings each, and collects once', () => {
    const family = [maya, playing('leo', '2027-02', 7200), playing('zoe', '2027-03')];
    expect(chargesOfMonth(family, 0, '2027-02')).toEqual({
      charges: [charge('maya', 3600), charge('leo', 7200)],
      appCharges: [],
      collected: 10_800,
    });
  });

  it('takes the new price from September on', () => {
    expect(chargesOfMonth([maya], 0, '2027-08')?.collected).toBe(3600);
    expect(chargesOfMonth([maya], 0, '2027-09')?.collected).toBe(3900);
  });

  it('collects what is owed as well, from a family without a playing child too', () => {
    expect(chargesOfMonth([maya], 3600, '2027-02')?.collected).toBe(7200);
    expect(chargesOfMonth([], 3600, '2027-02')).toEqual({
      charges: [],
      appCharges: [],
      collected: 3600,
    });
  });

  it('sets a credit against what is charged, and collects nothing where nothing is due', () => {
    expect(chargesOfMonth([maya], -500, '2027-02')?.collected).toBe(3100);
    expect(chargesOfMonth([maya], -5000, '2027-02')?.collected).toBe(0);
    expect(chargesOfMonth([], -500, '2027-02')).toBeNull();
    expect(chargesOfMonth([], 0, '2027-02')).toBeNull();
  });

  it('waits for a child whose first payment is not known yet', () => {
    expect(chargesOfMonth([{ ...maya, firstPayment: null }], 0, '2027-02')).toBeNull();
  });

  it('charges a child who stopped to the last month', () => {
    const stopped = { ...maya, until: '2027-02' };
    expect(chargesOfMonth([stopped], 0, '2027-02')?.collected).toBe(3600);
    expect(chargesOfMonth([stopped], 0, '2027-03')).toBeNull();
  });

  it('charges nothing for a free place', () => {
    const free = { ...maya, prices: [{ from: '2026-09-01', monthly: 0 }] };
    expect(chargesOfMonth([free], 0, '2027-02')).toBeNull();
    expect(chargesOfMonth([free, { ...maya, kidId: 'leo' }], 0, '2027-02')?.charges).toEqual([
      charge('leo', 3600),
    ]);
  });
});

describe('the kids’ app in a month’s collection', () => {
  const app = (endedAt: string | null = null, price: number | null = 499) => ({
    kidsApp: { price, subscriptions: [{ startedAt: '2026-12-21T00:00:00.000Z', endedAt }] },
  });

  it('is charged apart from the lessons and collected with them', () => {
    expect(chargesOfMonth([{ ...maya, ...app() }], 1000, '2027-02')).toEqual({
      charges: [charge('maya', 3600)],
      appCharges: [charge('maya', 499)],
      collected: 3600 + 499 + 1000,
    });
  });

  it('is collected from a child whose lessons are not paid for yet', () => {
    expect(chargesOfMonth([{ ...maya, ...app(), firstPayment: null }], 0, '2027-02')).toEqual({
      charges: [],
      appCharges: [charge('maya', 499)],
      collected: 499,
    });
  });

  it('is not charged before the month it counts from, after the last month of lessons, or where it costs nothing', () => {
    const apps = (child: object, month = '2027-02') =>
      chargesOfMonth([{ ...maya, ...child }], 0, month)?.appCharges;
    expect(apps(app(), '2027-01')).toEqual([]);
    expect(apps({ ...app(), until: '2027-01' })).toBeUndefined();
    expect(apps({ ...app(), until: '2027-02' })).toHaveLength(1);
    expect(apps(app('2027-01-20T23:59:59.999Z'), '2027-03')).toEqual([]);
    expect(apps(app('2027-01-21T00:00:00.000Z'))).toHaveLength(1);
    expect(apps(app(null, 0))).toEqual([]);
    expect(apps(app(null, null))).toEqual([]);
  });

  it('is charged once for a child who left and came back since', () => {
    const family = [
      { ...maya, ...app(), firstPayment: null },
      { ...maya, ...app() },
    ];
    expect(chargesOfMonth(family, 0, '2027-02')?.appCharges).toHaveLength(1);
  });

  it('is that of the lessons which ended, in whichever order they come', () => {
    const ended = { ...maya, ...app(), until: '2027-02' };
    const back = { ...maya, ...app(), timetableId: 'hillcrest' };
    for (const family of [
      [ended, back],
      [back, ended],
    ])
      expect(chargesOfMonth(family, 0, '2027-02')?.appCharges).toEqual([charge('maya', 499)]);
  });
});
