/** What a rule or a use case decides: a value, or a refusal by its name. A fault is an exception, never a refusal. */
export type Decision<Value, Refusal extends string = never> =
  | OkDecision<Value>
  | RefusedDecision<Refusal>;

export interface OkDecision<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface RefusedDecision<Refusal extends string> {
  readonly ok: false;
  readonly refusal: Refusal;
  /** Sentences that replace the refusal's own where it depends on the case, e.g. a provider's list of errors. */
  readonly says?: readonly string[];
  /** The fields at fault, by their path in the body. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

export const ok = <Value>(value: Value): OkDecision<Value> => ({ ok: true, value });

export const refuse = <Refusal extends string>(
  refusal: Refusal,
  detail: Pick<RefusedDecision<Refusal>, 'says' | 'fields'> = {},
): RefusedDecision<Refusal> => ({ ok: false, refusal, ...detail });
