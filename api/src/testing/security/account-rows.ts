import { PASSWORD } from '../families.ts';
import {
  account,
  bank,
  LATER,
  type MatrixRow,
  ofGrownUp,
  ownOnly,
  withoutMandate,
} from './row-shapes.ts';

/** Calls about the family itself: its account, its details, its payments; and those of a school's account. */
export const ACCOUNT_ROWS: Readonly<Record<string, readonly MatrixRow[]>> = {
  'POST /api/users/sign_out_everywhere.json': [ownOnly],
  'GET /api/users/sign_ins.json': [ownOnly],
  'DELETE /api/users/sign_ins/:id.json': [
    {
      send: ({ parent }) => ({
        params: { id: parent.sessionId },
        body: { current_password: PASSWORD },
      }),
    },
  ],
  'GET /api/users/passkeys.json': [ownOnly],
  'POST /api/users/passkeys/begin.json': [
    { send: () => ({ body: { current_password: PASSWORD } }) },
  ],
  // What a device answers, a test of passkeys says; here nothing was asked of one.
  'POST /api/users/passkeys.json': [
    {
      send: () => ({
        body: {
          answer: {
            id: 'x',
            rawId: 'x',
            type: 'public-key',
            response: {},
            clientExtensionResults: {},
          },
        },
      }),
      own: 422,
    },
  ],
  'PATCH /api/users/passkeys/:id.json': [
    {
      send: ({ passkey: id }) => ({ params: { id }, body: { passkey: { name: 'My phone' } } }),
    },
  ],
  'DELETE /api/users/passkeys/:id.json': [
    {
      send: ({ passkey: id }) => ({ params: { id }, body: { current_password: PASSWORD } }),
    },
  ],
  'POST /api/users/update_password.json': [
    {
      send: () => ({
        body: {
          user: {
            current_password: PASSWORD,
            password: 'Drumkit2027',
            password_confirmation: 'Drumkit2027',
          },
        },
      }),
    },
  ],
  'GET /api/addresses/:id': [{ send: () => ({ params: { id: 'nowhere' } }), own: 404 }],
  'GET /api/addresses/autocomplete/:term': [{ send: () => ({ params: { term: 'LS6 2AB' } }) }],
  'GET /staff/faqs.json': [ownOnly],
  'GET /api/feature_flags.json': [ownOnly],
  'POST /staff/grown_ups/:id/nps.json': [
    ofGrownUp({ score: 5, logged_by: 'parent', submitted_from: 'other' }),
  ],
  'POST /api/smart_debits.json': [{ send: bank, first: withoutMandate, own: 409 }],
  'POST /api/smart_debits/validate.json': [{ send: bank }],
  'POST /api/direct_debit/change_bank.json': [{ send: account }],
  'POST /api/direct_debit/take_back_change.json': [{ send: () => ({ body: {} }), own: 409 }],
  'POST /api/direct_debit/hosted.json': [
    {
      send: () => ({
        body: { purpose: 'change', first_amount_in_pennies: 0, regular_rate_in_pennies: 0 },
      }),
      own: 409,
    },
  ],
  'POST /api/direct_debit/hosted/finish.json': [{ send: () => ({ body: {} }) }],
  'GET /api/direct_debit.json': [ownOnly],
  'GET /api/payments.json': [
    ownOnly,
    { send: (it) => ({ query: { leave_kid: it.playing, leave_on: LATER } }) },
    { send: (it) => ({ query: { app_kid: it.playing, app: 'on' } }) },
    { send: (it) => ({ query: { add_at: it.school.timetableId, add_on: LATER } }) },
  ],
  'GET /api/payments/statement.json': [{ send: () => ({ query: { year: '2026' } }) }],
  'PATCH /api/direct_debit.json': [
    { send: () => ({ body: { email_address: 'payer@example.com' } }) },
  ],
  'GET /api/parent_portal/fetch_grown_up_from_token.json': [ownOnly],
  'GET /api/parent_portal/home.json': [ownOnly],
  'PATCH /staff/grown_ups/:id.json': [ofGrownUp({ grown_up: { address_city: 'Bath' } })],
  'POST /staff/grown_ups/:id/second_email_link.json': [{ ...ofGrownUp(), own: 409 }],
  'GET /staff/grown_ups/:id/personal_data.json': [ofGrownUp()],
  'POST /staff/grown_ups/:id/erasure.json': [
    { ...ofGrownUp({ current_password: PASSWORD }), own: 409 },
  ],
  'GET /api/schools/concert_videos.json': [ownOnly],
  'GET /api/schools/current.json': [ownOnly],
};
