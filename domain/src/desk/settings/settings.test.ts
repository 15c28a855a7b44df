import { describe, expect, it } from 'vitest';
import { limitsBy, readSetting, type SettingName } from './settings.ts';

describe('a setting that an administrator changes', () => {
  it.each<readonly [SettingName, string, string]>([
    ['refund_limit', '£150', '15000'],
    ['refund_limit', '1', '100'],
    ['write_off_limit', '500.00', '50000'],
    ['day_sum', '5000', '500000'],
  ])('is kept as it is read: %s "%s"', (name, typed, kept) => {
    expect(readSetting(name, { typed, was: '200' })).toEqual({ ok: true, value: kept });
  });

  it.each<readonly [SettingName, string, string]>([
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
      refund_limit: '15000',
      write_off_limit: '10000',
      charge_limit: '2500',
      day_sum: '50000',
    };
    expect(limitsBy(values)).toEqual({ refund: 15_000, write_off: 10_000, charge: 2_500 });
  });
});
