import { describe, expect, it } from 'vitest';
import { callsForFamilies } from '../calls.ts';
import { changePayerEmailForFamily } from '../money/payments/office-contract.ts';
import { OFFICE_SENTENCES } from './office-refusals.ts';

const TO_A_PARENT = /\b[Yy]ou\b(?! chose)|\byour\b|Your|\bus\b|\{phone\}|Sorry/;
const calls = [...callsForFamilies.map(([, office]) => office), changePayerEmailForFamily];
const refusals = calls.flatMap((call) => Object.entries(call.refusals));

describe('what is refused to the office', () => {
  it('speaks of the family, never to it', () => {
    const spoken = refusals.map(([, { says }]) => says).filter((says) => TO_A_PARENT.test(says));
    expect([...new Set(spoken)]).toEqual([]);
  });

  it('has no sentence for what no call for a family is refused by', () => {
    const names = new Set(refusals.map(([name]) => name));
    expect(Object.keys(OFFICE_SENTENCES).filter((name) => !names.has(name))).toEqual([]);
  });
});
