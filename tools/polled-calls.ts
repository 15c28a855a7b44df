import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

type Node = Readonly<Record<string, unknown>>;

const POLLS = 'refetchInterval';

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null;
const nameOf = (it: unknown): string | undefined =>
  isNode(it) && it.type === 'Identifier' ? String(it.value) : undefined;

/** All nodes below one, of a type. */
const nodesIn = (below: unknown, type: string): Node[] => {
  if (Array.isArray(below)) return below.flatMap((one) => nodesIn(one, type));
  if (!isNode(below)) return [];
  const within = Object.values(below).flatMap((one) => nodesIn(one, type));
  return below.type === type ? [below, ...within] : within;
};

const parse = (path: string) =>
  parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') }).body;

/** The contracts that are called below a node, by their names: the first argument of `call`. */
const calledIn = (below: unknown): string[] =>
  nodesIn(below, 'CallExpression')
    .filter(({ callee }) => nameOf(callee) === 'call')
    .flatMap(({ arguments: given }) => {
      const name = nameOf((given as readonly Node[])[0]?.expression);
      return name === undefined ? [] : [name];
    });

/** What an object spreads from others: `...runsQuery('')`, `...directDebitQuery`. */
const spreadsOf = ({ properties }: Node): string[] =>
  (properties as readonly Node[])
    .filter(({ type }) => type === 'SpreadElement')
    .flatMap(({ arguments: it }) => {
      const name = nameOf(it) ?? nameOf((it as Node).callee);
      return name === undefined ? [] : [name];
    });

/** The file that a name is imported from, or the file itself. */
const homeOf = (name: string, path: string, body: unknown): string => {
  const from = nodesIn(body, 'ImportDeclaration').find(({ specifiers }) =>
    (specifiers as readonly Node[]).some(({ local }) => nameOf(local) === name),
  );
  return from === undefined ? path : join(dirname(path), String((from.source as Node).value));
};

const calledBy = (name: string, path: string, body: unknown): string[] => {
  const home = homeOf(name, path, body);
  if (!existsSync(home)) return [];
  return nodesIn(home === path ? body : parse(home), 'VariableDeclarator')
    .filter(({ id }) => nameOf(id) === name)
    .flatMap(({ init }) => calledIn(init));
};

/** What the queries of a file ask again and again by themselves. */
const polledIn = (path: string): string[] => {
  const body = parse(path);
  return nodesIn(body, 'ObjectExpression')
    .filter(({ properties }) =>
      (properties as readonly Node[]).some(({ key }) => nameOf(key) === POLLS),
    )
    .flatMap((query) => {
      const called = calledIn(query);
      const names = spreadsOf(query).flatMap((name) => calledBy(name, path, body));
      const all = [...called, ...names];
      return all.length > 0 ? all : [`something that can’t be told, in ${path}`];
    });
};

/** The calls, by name, that pages make by themselves for as long as they are open. */
export const polled = (): string[] => {
  const files = execFileSync('git', ['grep', '-l', '--untracked', POLLS, '--', 'web/src'], {
    encoding: 'utf8',
  });
  const paths = files.split('\n').filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  return [...new Set(paths.flatMap(polledIn))].toSorted();
};
