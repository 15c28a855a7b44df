import { DELETED, inner, kept, named, OF_THE_CHILD, told, type HeldTable } from './held.ts';

/** What a parent told us about themselves. */
export const grownUpTables: Readonly<Record<string, HeldTable>> = {
  grown_ups: {
    heading: 'Your details',
    whose: 'grown_up',
    by: 'id',
    erasure: kept(
      'The entries of the billing account hang on it. Nothing that you told us is left in it.',
    ),
    columns: {
      id: inner(),
      account_id: inner(),
      name: told('Name', "''"),
      phone: told('Phone', "''"),
      second_email_address: told('Second email address', "''"),
      alternative_contact: told('Alternative contact', "''"),
      address_l1: told('Address', "''"),
      address_l2: told('Address, second line', "''"),
      address_city: told('Town or city', "''"),
      address_county: told('County', "''"),
      address_postcode: told('Postcode', "''"),
      comms_marketing: told('May we keep in touch', "'not_set'"),
      enrolments_disabled: told('Enrolments switched off'),
      show_nps_form: told('Asked for feedback', 'false'),
      erased_at: inner(),
      created_at: told('Known to us since'),
    },
  },
  family_activity: {
    heading: 'What you did with places and waiting lists',
    whose: 'grown_up',
    by: 'grown_up_id',
    erasure: DELETED,
    columns: {
      id: inner(),
      grown_up_id: inner(),
      kid_id: named('Child', OF_THE_CHILD),
      kind: told('What'),
      detail: told('In particular'),
      at: told('When'),
    },
  },
  calendar_subscriptions: {
    heading: 'Your calendar address',
    whose: 'grown_up',
    by: 'grown_up_id',
    erasure: DELETED,
    columns: {
      id: inner(),
      grown_up_id: inner(),
      created_at: told('Made'),
      revoked_at: told('Ended'),
    },
  },
  nps_scores: {
    heading: 'Your feedback',
    whose: 'grown_up',
    by: 'grown_up_id',
    erasure: DELETED,
    columns: {
      id: inner(),
      grown_up_id: inner(),
      score: told('Score'),
      comment: told('Comment'),
      logged_by: told('Given by'),
      submitted_from: told('Given on'),
      created_at: told('When'),
    },
  },
};
