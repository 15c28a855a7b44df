import { describe, expect, it } from 'vitest';
import { limitsBy, readSetting, type SettingName } from './settings.ts';

describe('a setting that an administrator changes', () => {
  it.each<readonly [SettingName, string, string]>([
    ['phone_hours', '  Monday to Friday\n 9am-5pm ', 'Monday to Friday 9am-5pm'],
    ['deals_code', '', ''],
    ['refund_limit', '£150', '15000'],
    ['refund_limit', '1', '100'],
    ['write_off_limit', '500.00', '50000'],
    ['day_sum', '5000', '500000'],
  ])('is kept as it is read: %s "%s"', (name, typed, kept) => {
    expect(readSetting(name, { typed, was: '200' })).toEqual({ ok: true, value: kept });
  });

  it.each<readonly [SettingName, string, string]>([
    ['phone_hours', '  ', 'no_words'],
    ['phone_hours', 'x'.repeat(81), 'too_many_words'],
    ['deals_code', 'x'.repeat(31), 'too_many_words'],
    ['refund_limit', 'much', 'no_amount'],
    ['refund_limit', '0', 'no_amount'],
    ['charge_limit', '2.00', 'nothing_changed'],
    ['charge_limit', '0.99', 'out_of_bounds'],
    ['charge_limit', '500.01', 'out_of_bounds'],
    ['day_sum', '5000.01', 'out_of_day_bounds'],
    ['day_sum', '0.99', 'out_of_day_bounds'],
  ])('is refused out of its bounds: %s "%s"', (name, typed, refusal) => {
    expect(readSetting(name, { typed, was: '200' })).toMatchObject({ ok: false, refusal });
  });

  it('limits what finance may give', () => {
    const values = {
      phone_hours: 'All day',
      deals_code: '',
      refund_limit: '15000',
      write_off_limit: '10000',
      charge_limit: '2500',
      day_sum: '50000',
    };
    expect(limitsBy(values)).toEqual({ refund: 15_000, write_off: 10_000, charge: 2_500 });
  });
});
