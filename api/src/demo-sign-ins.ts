/** Who can sign in to the demo (shared with nobody in service). */
export const DEMO_SIGN_INS = [
  ['alex@example.com', 'three children, active Direct Debit'],
  ['sam@example.com', 'incomplete details, no children'],
  ['jo@example.com', 'no Direct Debit, a reserved place'],
  ['robin@example.com', 'an outstanding balance'],
  ['chris@example.com', 'sees the maintenance screen'],
  ['locked@example.com', 'a locked account'],
  ['office@oakfield.example.com', 'a school user: sign in at /schools/sign-in'],
] as const;
