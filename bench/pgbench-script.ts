import { createHash } from 'node:crypto';
import { FAMILIES_OF, OF_A_TIMETABLE } from './data/families.ts';

/** A statement as the portal sent it. */
export interface PgbenchStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const UUID = /^([0-9a-f]{8})-0000-7000-8000-([0-9a-f]{12})$/;
const ANY_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EIGHT_BANDS = 8;

const prefixOf = (kind: string) => createHash('md5').update(kind).digest('hex').slice(0, 8);
const KINDS = new Map(
  ['accounts', 'grown_ups', 'billing_accounts', 'timetables', 'bands'].map((kind) => [
    prefixOf(kind),
    kind,
  ]),
);

/** A quoted text in which pgbench recognises no variables. */
const quoted = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;

/**
 * An id of the generated data, from the family and timetable that pgbench has drawn, or an id that is new for each row.
 */
const idFor = (value: string, fresh: Map<string, string>): string => {
  const [, prefix = '', number = ''] = UUID.exec(value) ?? [];
  const kind = KINDS.get(prefix);
  const of = (head: string, n: string) =>
    `('${head}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  if (kind === 'timetables') return of(prefix, '(:timetable)::bigint');
  if (kind === 'bands')
    return of(prefix, `(:timetable)::bigint * 8 + ${Number.parseInt(number, 16) % EIGHT_BANDS}`);
  if (kind !== undefined) return of(prefix, '(:family)::bigint');
  const head = fresh.get(value) ?? `f${fresh.size.toString(16).padStart(7, '0')}`;
  fresh.set(value, head);
  return of(head, '(:one)::bigint');
};

/** A value in pgbench's script: the same text, or whatever replaces it from one enrolment to the next. */
const standInFor = (value: unknown, other: unknown, fresh: Map<string, string>): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) {
    const parts = value.map((part) => standInFor(part, part, fresh));
    return parts.length === 0 ? "'{}'" : `array[${parts.join(', ')}]`;
  }
  if (value instanceof Date) return quoted(value.toISOString());
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (ANY_UUID.test(text)) return idFor(text, fresh);
  const isSame = JSON.stringify(value) === JSON.stringify(other);
  const isData = typeof value === 'object' || /^[[{]|^\d{4}-\d\d-\d\d/.test(text);
  return isSame || isData ? quoted(text) : 'md5(((:one)::bigint)::text)';
};

/** A pgbench script that sends the same statements with the same values over and over. */
export const scriptOfSame = (statements: readonly PgbenchStatement[]): string =>
  statements
    .map(({ text, values }) => {
      const filled = text.replaceAll(/\$(\d+)/g, (_all, place: string) =>
        asLiteral(values[Number(place) - 1]),
      );
      return `${filled.replaceAll(/\s+/g, ' ').trim()};\n`;
    })
    .join('');

const asLiteral = (value: unknown): string => {
  if (Array.isArray(value)) return `array[${value.map(asLiteral).join(', ')}]`;
  return typeof value === 'number' ? `${value}` : quoted(String(value));
};

/** A pgbench script for the statements of an enrolment; comparing two enrolments shows what differs. */
export const scriptOf = (
  [first = [], second = []]: readonly (readonly PgbenchStatement[])[],
  children: number,
): string => {
  const fresh = new Map<string, string>();
  const lines = first.map(({ text, values }, n) => {
    const safe = text.replaceAll(/'([^']*)'/g, (literal, inner: string) =>
      /:\w/.test(inner) ? quoted(inner) : literal,
    );
    const filled = safe.replaceAll(/\$(\d+)/g, (_all, place: string) => {
      const at = Number(place) - 1;
      return standInFor(values[at], second[n]?.values[at], fresh);
    });
    return `${filled.replaceAll(/\s+/g, ' ').trim()};`;
  });
  return [
    `\\set family random(0, ${FAMILIES_OF(children) - 6})`,
    `\\set timetable random(0, ${Math.floor(children / OF_A_TIMETABLE) - 1})`,
    '\\set one random(1, 281474976710655)',
    ...lines,
    '',
  ].join('\n');
};
