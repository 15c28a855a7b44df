import { parseSync } from 'vite';
import { isCopy, tidy } from './is-copy.ts';

/** A sentence, label or name that somebody may read, with {names} where values are filled in. */
export interface Copy {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What these attributes hold is for the browser or for code. */
const FOR_CODE =
  /^(?:.*class(?:Name|es)?|id|key|name|type|role|href|to|src|d|rel|target|method|autoComplete|inputMode|enterKeyHint|kind|tone|variant|size|beam|slot|as|fill|stroke|transform|style|lang|dir|htmlFor|form|width|height|viewBox|autoCapitalize|data-.*|summary|allow|preserveAspectRatio|media|sizes|aria-(?:describedby|labelledby|controls|live|hidden|current|haspopup))$/i;
/** The end of an expression that says nothing of its value. */
const NO_NAME =
  /^(?:true|false|null|undefined|length|join|at|size|slice|split|value|data|s|toString)$/;
const COMPARISONS = new Set(['===', '!==', 'in', 'instanceof']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
const isLetters = (node: Node): boolean =>
  node.type === 'JSXText' && /\p{L}/u.test(String(node['value']));

/** The parts of a node that hold no copy are left out: types, module names, keys, comparisons, attributes for code. */
const partsToRead = (node: Node): Node[] => {
  if (/^(?:TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import)/.test(node.type))
    return [];
  if (/^Export(?:Named|All)/.test(node.type)) return [node['declaration']].filter(isNode);
  if (node.type === 'BinaryExpression' && COMPARISONS.has(String(node['operator']))) return [];
  if (node.type === 'JSXAttribute' && FOR_CODE.test(nameOf(node['name']))) return [];
  if (node.type === 'Property' && FOR_CODE.test(nameOf(node['key']))) return [];
  if (node.type === 'MemberExpression') return [node['object']].filter(isNode);
  if (node.type === 'SwitchCase') return (node['consequent'] as Node[]) ?? [];
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Error') return [];
  const key = node['computed'] === true ? undefined : node['key'];
  return childrenOf(node).filter((child) => child !== key);
};

const nameOf = (node: unknown): string => {
  const name = isNode(node) ? (node['name'] ?? node['value']) : '';
  return typeof name === 'string' ? name : '';
};

/** The name that stands for a value: of a call what it is given first, otherwise the last word of the expression. */
const placeholder = (source: string, node: Node): string => {
  const given = node.type === 'CallExpression' ? (node['arguments'] as Node[])[0] : undefined;
  if (given !== undefined && /^(?:Identifier|MemberExpression|CallExpression)$/.test(given.type))
    return placeholder(source, given);
  const words = source.slice(node.start, node.end).match(/[A-Za-z_]\w*/g) ?? [];
  return `{${words.findLast((word) => !NO_NAME.test(word)) ?? '…'}}`;
};

const templateText = (source: string, node: Node): string => {
  const values = node['expressions'] as Node[];
  return (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }, at) => value.cooked + (values[at] ? placeholder(source, values[at]) : ''))
    .join('');
};

/** The words of an element, with those of the links and the emphasis inside it. */
const elementText = (source: string, node: Node): string =>
  (node['children'] as Node[])
    .map((child) => {
      if (child.type === 'JSXText') return String(child['value']);
      if (child.type === 'JSXElement' || child.type === 'JSXFragment')
        return elementText(source, child);
      const value = child['expression'];
      if (!isNode(value) || value.type === 'JSXEmptyExpression') return '';
      return value.type === 'Literal' ? String(value['value']) : placeholder(source, value);
    })
    .join('');

const wordsOf = (source: string, node: Node, isWithin: boolean): string | null => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateLiteral') return templateText(source, node);
  const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
  if (isElement && !isWithin && (node['children'] as Node[]).some(isLetters))
    return elementText(source, node);
  return null;
};

/** Everything in a source file that somebody may read, in its order. */
export const readCopy = (path: string, source: string): Copy[] => {
  const found: Copy[] = [];
  const walk = (node: Node, isWithin: boolean): void => {
    const words = wordsOf(source, node, isWithin);
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
    if (words !== null && (isElement || isCopy(words)))
      found.push({ line: source.slice(0, node.start).split('\n').length, text: tidy(words) });
    const isJoined = isWithin || (isElement && words !== null);
    for (const part of partsToRead(node))
      walk(
        part,
        isJoined && part.type !== 'JSXOpeningElement' && part.type !== 'JSXExpressionContainer',
      );
  };
  walk(parseSync(path, source).program as unknown as Node, false);
  return found;
};
