import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { HOSTED_PURPOSES } from './mandate-moves.ts';
import { bankRefusals } from './bank-details.ts';

/**
 * Sends the payer to the provider's own pages, where they give their bank details; we never see them. There is no Direct Debit
 * before the provider says so. A second press or tab goes to the same set-up.
 */
export const startHostedSetUp = endpoint({
  method: 'POST',
  path: '/api/direct_debit/hosted.json',
  who: 'parent',
  summary: "Set a Direct Debit up, or change its account, on the provider's own pages",
  body: z.strictObject({
    purpose: z.enum(HOSTED_PURPOSES),
    /** What the parent saw; ignored for a change of account. */
    first_amount_in_pennies: z.int().check(z.nonnegative()),
    regular_rate_in_pennies: z.int().check(z.nonnegative()),
  }),
  answer: z.object({
    /** Where to send the browser; null when a set-up begun earlier is done already. */
    address: z.nullable(z.string()),
  }),
  refusals: {
    provider_away: bankRefusals.provider_away,
    declined: bankRefusals.declined,
    not_hosted: { status: 409, says: 'Please give your bank details here. Nothing was set up.' },
    already_active: { status: 409, says: 'You already have an active Direct Debit with us.' },
    no_direct_debit: { status: 409, says: 'You have no Direct Debit with us yet.' },
    already_changing: {
      status: 409,
      says: 'Your payments are moving to another account already. That takes a few days; you can change it again after that.',
    },
    amounts_changed: {
      status: 409,
      says: 'The amounts have changed since you saw them, so nothing was set up. Please check the new amounts and agree to them again.',
    },
    hold_ended: {
      status: 409,
      says: 'The place is no longer held for you, so nothing was set up and nothing will be taken. Please choose an instrument again.',
    },
  },
});

/** Asks the provider what became of the set-up: the payer's browser is back. */
export const finishHostedSetUp = endpoint({
  method: 'POST',
  path: '/api/direct_debit/hosted/finish.json',
  who: 'parent',
  summary: "Find out what became of a set-up on the provider's own pages; safe to ask again",
  body: z.strictObject({}),
  answer: z.object({
    /**
     * `done`: there is a Direct Debit. `open`: nothing is set up yet, and the payer can continue. `declined`: nothing is set up.
     * `unanswered`: the provider could not be asked; the portal keeps trying. `none`: nothing was begun, or it is too old.
     */
    outcome: z.enum(['done', 'open', 'declined', 'unanswered', 'none']),
    purpose: z.nullable(z.enum(HOSTED_PURPOSES)),
    /** Whether any child's place was no longer held by the time the set-up was done. */
    places_lost: z.boolean(),
  }),
  refusals: {},
});
