/** The payer of a Direct Debit, and whether a link sent to that address was pressed. */
export interface PayerEmail {
  readonly email: string;
  readonly isProven: boolean;
}

/** The addresses that an e-mail can go to: a family's, or the office's. */
export type Addresses =
  | {
      readonly account: string;
      readonly payer?: PayerEmail | null | undefined;
      /** Only of the e-mails about this address itself. */
      readonly second?: string;
    }
  | { readonly office: string };

/** Each address once, however it is spelled. */
export const once = (addresses: readonly string[]): string[] =>
  addresses.filter(
    (address, at) => addresses.findIndex((other) => isSameAddress(other, address)) === at,
  );

/** Whether an address is one of some, however it is spelled. */
export const isAmong = (addresses: readonly string[] | undefined, one: string): boolean =>
  addresses?.some((address) => isSameAddress(address, one)) ?? false;

/** Two spellings of one address. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
