export const TERMS = { agree: 'I agree to the', name: 'Terms & Conditions' } as const;
