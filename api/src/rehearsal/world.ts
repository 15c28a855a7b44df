import type { SandboxFault } from '../integrations/direct-debit/stand-in-server.ts';
import type { Sandbox } from '../integrations/direct-debit/sandbox/sandbox.ts';

export type ProviderName = 'smartdebit' | 'gocardless';

/** What a payer's bank was asked for. */
export interface Debit {
  readonly reference: string;
  readonly on: string;
  readonly amount: number;
}

/** What a payout of the morning has done with a payment of that day. */
export interface PayoutEffect {
  readonly reference: string;
  readonly on: string;
  readonly what: 'paid out';
}

/** A provider's stand-in with the banks behind it. Direct Debits are named by our references. */
export interface World {
  readonly name: ProviderName;
  /** The codes by which a bank refuses a Direct Debit, or ends or changes it later. */
  readonly refusals: readonly string[];
  readonly advices: readonly string[];
  /** Those by which a payment comes back, or is claimed back. */
  readonly returns: readonly string[];
  readonly claims: readonly string[];
  /** Whether it takes nothing more by a Direct Debit of which a bank says this. */
  readonly endsBy: (by: 'AUDDIS' | 'ADDACS', code: string) => boolean;
  /** Knows them from now on, as if their banks had had them for long; its own ids, where it has some. */
  readonly adopt: (references: readonly string[]) => readonly (string | null)[];
  /** What happens in the morning of a working day, before anybody is told. */
  readonly beginDay: (day: string) => readonly PayoutEffect[];
  /** All that the banks were asked for until today. */
  readonly debits: () => readonly Debit[];
  /** Whether a Direct Debit is with the payer's bank, and nobody has ended it. */
  readonly stands: (reference: string) => boolean;
  readonly refuse: (reference: string, code: string) => void;
  readonly cancel: (reference: string, code: string) => void;
  readonly returnUnpaid: (reference: string, on: string, code: string) => void;
  readonly claim: (reference: string, on: string, code: string) => void;
  /** Whether a payment of that day has not gone back to its payer, as the provider knows it. */
  readonly canRefund: (reference: string, on: string) => boolean;
  /** A bank ends a Direct Debit of nobody of ours. */
  readonly tellOfStranger: () => void;
  readonly behave: (...faults: SandboxFault[]) => void;
  readonly beGood: () => void;
  readonly goDown: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
}

export const smartDebitWorld = (sandbox: Sandbox): World => {
  let strangers = 0;
  return {
    name: 'smartdebit',
    refusals: ['1', '2', '3', '5', '6', 'B', 'C', 'F', 'G', 'H', 'I', 'K'],
    advices: ['0', '1', '2', '3', 'B', 'C', 'D', 'E', 'R'],
    returns: ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B'],
    claims: ['1', '2', '3', '4', '5', '6', '7', '8'],
    endsBy: (by, code) => (by === 'AUDDIS' ? code !== 'C' : '0123B'.includes(code)),
    adopt: (references) => {
      sandbox.adopt(references);
      return references.map(() => null);
    },
    beginDay: () => [],
    debits: sandbox.debits,
    stands: (reference) => sandbox.mandate(reference)?.state === '1',
    refuse: sandbox.bank.refuse,
    cancel: sandbox.bank.cancel,
    returnUnpaid: sandbox.bank.returnUnpaid,
    claim: sandbox.bank.claim,
    canRefund: () => true,
    tellOfStranger: () => {
      sandbox.bank.cancel(`FOREIGN${strangers}`, '1');
      strangers += 1;
    },
    behave: sandbox.behave,
    beGood: sandbox.beGood,
    goDown: sandbox.goDown,
    comeBack: sandbox.comeBack,
  };
};
