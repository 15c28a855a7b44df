export const FAMILY_MONEY = {
  title: 'Payments',
  loading: 'Loading the payments',
  none: 'No payments yet.',
  list: (count: number) => `Payments (${count})`,
  owes: (amount: string) => `Owes ${amount}.`,
  credit: (amount: string) =>
    `Has ${amount} in credit. It is not deducted from a payment: to return it, pay a payment back.`,
  even: 'Owes nothing, and has nothing in credit.',
  notCollected: 'No Direct Debit collects from this family.',
  inParts: (left: string, payments: number) =>
    `Pays ${left} in parts, in ${payments} more ${payments === 1 ? 'payment' : 'payments'}.`,
  inDispute: 'In dispute: nothing is collected until somebody has spoken with the payer.',
  showAll: (count: number) =>
    count === 1 ? 'Show 1 earlier payment' : `Show ${count} earlier payments`,
  paidBack: (amount: string) => `${amount} paid back`,
  decisions: 'What was decided',
  kinds: {
    refund: 'paid back',
    write_off: 'wrote off',
    challenge: 'challenged a claim',
    claim_won: 'won a claim',
    claim_lost: 'lost a claim',
    plan: 'agreed a payment plan',
    plan_ended: 'ended the payment plan',
    match: 'gave them money from suspense',
    match_taken_back: 'took money back into suspense',
    charge: 'charged them by hand',
    dispute_settled: 'settled the dispute',
    direct_debit_ended: 'ended the Direct Debit',
    found_taken: 'found out that a payment was taken',
    found_not_taken: 'found out that a payment was not taken',
  } as Readonly<Record<string, string>>,
} as const;
