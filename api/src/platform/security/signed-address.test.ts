import { expect, it } from 'vitest';
import { movableClock } from '../clock.ts';
import { signAddress, viewerOf, makeAddressMac } from './signed-address.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const SESSION = '01900000-0000-7000-8000-000000000003';
const MAYA = { viewerId: ID, sessionId: SESSION };
const LEO = '01900000-0000-7000-8000-000000000002';
const at = (instant: string, secret = 'secret') => ({
  addressMac: makeAddressMac(secret),
  clock: movableClock(instant),
});
const NOON = at('2027-01-12T12:00:00Z');
const sent = (address: string) =>
  Object.fromEntries(new URL(address, 'https://x.example').searchParams);

it('names its viewer until the hour after the next is full, and stays the same meanwhile', () => {
  const address = signAddress(NOON, '/media/1', MAYA);
  expect(address).toMatch(
    `/media/1?for=${ID}&session=${SESSION}&until=${Date.parse('2027-01-12T14:00:00Z') / 1000}&`,
  );
  expect(signAddress(at('2027-01-12T12:59:59Z'), '/media/1', MAYA)).toBe(address);
  expect(signAddress(at('2027-01-12T13:00:00Z'), '/media/1', MAYA)).not.toBe(address);
  const signed = sent(address);
  expect(viewerOf(NOON, '/media/1', signed)).toEqual(MAYA);
  expect(viewerOf(at('2027-01-12T13:59:59.999Z'), '/media/1', signed)).toEqual(MAYA);
  expect(viewerOf(at('2027-01-12T14:00:00Z'), '/media/1', signed)).toBeNull();
});

it('opens nothing else, to nobody else, for no longer, and not by another key', () => {
  const signed = sent(signAddress(NOON, '/media/1', MAYA));
  expect(viewerOf(NOON, '/media/2', signed)).toBeNull();
  expect(viewerOf(NOON, '/media/1', { ...signed, for: LEO })).toBeNull();
  expect(viewerOf(NOON, '/media/1', { ...signed, session: LEO })).toBeNull();
  expect(
    viewerOf(NOON, '/media/1', { ...signed, until: `${Number(signed.until) + 1}` }),
  ).toBeNull();
  expect(viewerOf(NOON, '/media/1', { ...signed, signature: 'abc' })).toBeNull();
  expect(viewerOf(at('2027-01-12T12:00:00Z', 'other'), '/media/1', signed)).toBeNull();
});

it('is read from whole texts only', () => {
  const signed = sent(signAddress(NOON, '/media/1', MAYA));
  for (const wrong of [
    { for: undefined },
    { session: undefined },
    { until: undefined },
    { signature: undefined },
    { until: [signed.until] },
    { until: `0${signed.until}0000` },
    { until: `${signed.until}x` },
    { until: `x${signed.until}` },
  ])
    expect(viewerOf(NOON, '/media/1', { ...signed, ...wrong })).toBeNull();
  const { addressMac } = NOON;
  const signature = addressMac.of(`signed /media/1 anybody ${SESSION} ${signed.until}`);
  expect(viewerOf(NOON, '/media/1', { ...signed, for: 'anybody', signature })).toBeNull();
});
