import { createHash } from 'node:crypto';
import type pg from 'pg';

/** At most this many statements have names; each costs memory in each of PostgreSQL's processes. */
const NAMED_AT_MOST = 300;
const REMEMBERED_AT_MOST = 2_000;

/**
 * Names for statements that are asked again, so that PostgreSQL reads and plans each once for a connection. Texts that come
 * once, such as one with as many rows as were just written, get none.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMED_AT_MOST) return known;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= REMEMBERED_AT_MOST) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    // By its text, so that a log or pg_prepared_statements names the same statement the same in every process.
    const name = `portal_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, name);
    return name;
  }
}

/** The arguments of a query with the statement's name; those of a query that can't be prepared stay as they are. */
export const withName = (names: StatementNames, args: readonly unknown[]): readonly unknown[] => {
  const [first, second, ...rest] = args;
  const config = configOf(first, second);
  // Without values it may be several statements, which are never prepared.
  if (config === null || config.name !== undefined || !config.values?.length) return args;
  const name = names.nameOf(config.text);
  if (name === undefined) return args;
  return [{ ...config, name }, ...(Array.isArray(second) ? rest : args.slice(1))];
};

const configOf = (first: unknown, second: unknown): pg.QueryConfig | null => {
  const values = Array.isArray(second) ? { values: second as unknown[] } : {};
  if (typeof first === 'string') return { text: first, ...values };
  if (typeof first !== 'object' || first === null || !('text' in first) || 'submit' in first)
    return null;
  return { ...(first as pg.QueryConfig), ...values };
};
