/** The package has no types; only tests use it. */
declare module 'uk-modulus-checking' {
  export default class UkModulusChecking {
    constructor(pair: { sortCode: string; accountNumber: string });
    isValid(): boolean;
    loadValacdos(): unknown;
    loadScsubtab(): unknown;
  }
}
