import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { repositoryFiles } from './repository-files.ts';

/** Contracts and models say what goes over HTTP; refusals are values of it. */
const BORDERS = /(?:contract|model|refusals|\.test)\.ts$/;

/** Files that are a border by what is in them. */
const SCHEMAS = new Set([
  // The bank details as a form sends them, with the schema that both sides check them by.
  'domain/src/payments/bank-details.ts',
]);

/** Where a name stands that a rule declares, or reads from what it is given. */
const DECLARED_OR_READ: Readonly<Record<string, string>> = {
  TsPropertySignature: 'key',
  MemberExpression: 'property',
  KeyValuePatternProperty: 'key',
  AssignmentPatternProperty: 'key',
};

const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** The snake_case names of fields that a file of rules declares or reads. */
export const snakeCaseIn = (source: string): string[] => {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const fields = node as Readonly<Record<string, unknown>>;
    const name = nameAt(fields);
    if (name !== undefined && SNAKE_CASE.test(name)) found.add(name);
    Object.values(fields).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript' }).body);
  return [...found];
};

const nameAt = (node: Readonly<Record<string, unknown>>): string | undefined => {
  const key = node[DECLARED_OR_READ[String(node.type)] ?? ''] as
    | { readonly type?: string; readonly value?: unknown }
    | undefined;
  return key?.type === 'Identifier' ? String(key.value) : undefined;
};

/** Every rule of `domain` that speaks the language of HTTP or of SQL: names are converted where one meets the other. */
export const snakeCaseInRules = (): string[] =>
  repositoryFiles('domain/src')
    .filter((path) => path.endsWith('.ts') && !BORDERS.test(path) && !SCHEMAS.has(path))
    .flatMap((path) =>
      snakeCaseIn(readFileSync(path, 'utf8')).map(
        (name) => `${path} has ${name}: a rule's fields are camelCase (kernel/field-names.ts)`,
      ),
    );
