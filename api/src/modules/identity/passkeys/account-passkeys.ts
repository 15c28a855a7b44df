/** Sign-in keeps its passkeys here: the office as second steps, and where an account may have changed hands they go. */
export {
  addPasskey,
  listPasskeys,
  notePasskeyUse,
  removeAllPasskeys,
  removePasskey,
} from './store.ts';
