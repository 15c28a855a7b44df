/** Of a payment of which the Direct Debit provider never told. */
export const UNHEARD = {
  says: 'The Direct Debit provider has not told us what became of it. Ask them, and look in our bank account.',
  taken: {
    open: 'It was taken …',
    title: (amount: string, day: string) => `Was ${amount} taken on ${day}?`,
    says: 'Only once you have seen the money in our bank account, or the Direct Debit provider has said so. The payment then counts as paid.',
    act: 'It was taken',
    done: 'The payment counts as paid',
  },
  not_taken: {
    open: 'It was not taken …',
    title: (amount: string, day: string) => `Was ${amount} not taken on ${day}?`,
    says: 'Only once the Direct Debit provider or the family’s bank has said so. It is owed then, and comes with their next payment, of which they are told.',
    act: 'It was not taken',
    done: 'It is owed, and comes with their next payment',
  },
} as const;
