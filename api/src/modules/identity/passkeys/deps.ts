import type { AccountDeps } from '../account/deps.ts';

/** What passkeys are given. */
export type PasskeyDeps = AccountDeps;
