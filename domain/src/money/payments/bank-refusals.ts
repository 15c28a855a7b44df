/** What can be wrong with bank details, whatever they are given for. */
export const bankRefusals = {
  bank_details_wrong: {
    status: 422,
    says: 'The sort code and account number do not belong together. Please check them against your bank card or statement.',
  },
  hosted_only: {
    status: 409,
    says: 'Bank details are given on our Direct Debit provider’s own pages. Please open the Direct Debit page again. Nothing was set up.',
  },
  declined: { status: 422, says: 'We were not able to create the Direct Debit.' },
  provider_away: {
    status: 503,
    says: 'We cannot reach the bank system at the moment. Nothing was set up and nothing will be taken. Please try again in a few minutes.',
  },
} as const;
