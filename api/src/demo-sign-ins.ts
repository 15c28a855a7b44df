/** The key of every demo account's authenticator app; shared with nobody in service. */
export const DEMO_APP_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Who can sign in to the demo (shared with nobody in service). */
export const DEMO_SIGN_INS = [
  ['alex@example.com', 'three children, active Direct Debit'],
  ['sam@example.com', 'incomplete details, no children'],
  ['jo@example.com', 'no Direct Debit, a reserved place'],
  ['robin@example.com', 'an outstanding balance'],
  ['chris@example.com', 'sees the maintenance screen'],
  ['locked@example.com', 'a locked account'],
  ['office@oakfield.example.com', 'a school user: sign in at /schools/sign-in'],
  ['ada@bandstand.example.com', 'an administrator: sign in at /office'],
  ['nadia@bandstand.example.com', 'the office: sign in at /office'],
  ['finn@bandstand.example.com', 'finance: sign in at /office'],
  ['priya@bandstand.example.com', 'finance and the office: sign in at /office'],
  ['sol@bandstand.example.com', 'safeguarding: sign in at /office'],
  ['marcus@bandstand.example.com', 'a Band Leader: sign in at /office'],
] as const;
