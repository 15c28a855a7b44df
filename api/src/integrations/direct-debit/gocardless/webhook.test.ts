import { expect, test } from 'vitest';
import { readWebhook, signWebhook } from './events.ts';

/** The body, the secret and the signature that GoCardless publishes with its own clients. */
const PUBLISHED = {
  secret: 'ED7D658C-D8EB-4941-948B-3973214F2D49',
  signature: '2693754819d3e32d7e8fcb13c729631f316c6de8dc1cf634d6527f1c07276e7e',
  body: Buffer.from(
    JSON.stringify({
      events: [
        {
          id: 'EV00BD05S5VM2T',
          created_at: '2018-07-05T09:13:51.404Z',
          resource_type: 'subscriptions',
          action: 'created',
          links: { subscription: 'SB0003JJQ2MR06' },
          details: {
            origin: 'api',
            cause: 'subscription_created',
            description: 'Subscription created via the API.',
          },
          metadata: {},
        },
        {
          id: 'EV00BD05TB8K63',
          created_at: '2018-07-05T09:13:56.893Z',
          resource_type: 'mandates',
          action: 'created',
          links: { mandate: 'MD000AMA19XGEC' },
          details: {
            origin: 'api',
            cause: 'mandate_created',
            description: 'Mandate created via the API.',
          },
          metadata: {},
        },
      ],
    }),
  ),
};

const SECRET = 's3cret';
const signed = (text: string) => {
  const body = Buffer.from(text);
  return readWebhook(SECRET, body, signWebhook(SECRET, body));
};
const eventOf = (change: object) => ({
  id: 'EV1',
  created_at: '2027-06-30T23:30:00.000Z',
  resource_type: 'payments',
  action: 'confirmed',
  links: { payment: 'PM1' },
  details: { origin: 'gocardless', cause: 'payment_confirmed' },
  metadata: {},
  ...change,
});

test('the published signature is right, and neither of its events is one that we apply', () => {
  const { secret, body, signature } = PUBLISHED;
  expect(signWebhook(secret, body)).toBe(signature);
  expect(readWebhook(secret, body, signature)).toEqual({ kind: 'ok', reports: [] });
});

test.each([
  ['another secret', 'other', PUBLISHED.signature],
  ['no signature', PUBLISHED.secret, ''],
  ['half a signature', PUBLISHED.secret, PUBLISHED.signature.slice(0, 32)],
  ['a letter more', PUBLISHED.secret, `${PUBLISHED.signature}0`],
  ['another letter', PUBLISHED.secret, PUBLISHED.signature.replace(/e$/, 'f')],
  ['letters outside ASCII', PUBLISHED.secret, 'é'.repeat(64)],
])('%s is forged', (_what, secret, signature) => {
  expect(readWebhook(secret, PUBLISHED.body, signature)).toEqual({ kind: 'forged' });
});

test('a body with one byte changed is forged', () => {
  const { secret, signature } = PUBLISHED;
  const body = Buffer.from(PUBLISHED.body.toString().replace('EV00BD05S5VM2T', 'EV00BD05S5VM2U'));
  expect(readWebhook(secret, body, signature)).toEqual({ kind: 'forged' });
});

test.each(['', 'null', '[]', '{"events":', '{"events":[{}]}', '{"events":"none"}'])(
  'a signed body that is no webhook, %j, is unreadable and no exception',
  (text) => {
    expect(signed(text)).toEqual({ kind: 'unreadable' });
  },
);

test('an event is named by its id, by London’s day, and by what it is about', () => {
  expect(signed(JSON.stringify({ events: [eventOf({})] }))).toEqual({
    kind: 'ok',
    reports: [
      {
        id: 'EV1',
        kind: 'event',
        on: '2027-07-01',
        at: '2027-06-30T23:30:00.000Z',
        about: 'PM1',
      },
    ],
  });
});

test('an event of another kind and shape does not hide the others', () => {
  const odd = eventOf({ id: 'EV0', resource_type: 'exports', links: [7], details: null });
  expect(signed(JSON.stringify({ events: [odd, eventOf({})] }))).toMatchObject({
    kind: 'ok',
    reports: [{ id: 'EV1' }],
  });
});
