import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/domain\/src\/(?:[^/]+\/)+(?:[a-z-]+-)?contract\.ts$/;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly who: string;
  readonly session: string;
  readonly may: readonly string[];
  readonly forFamily?: { readonly may?: unknown; readonly overrules?: unknown };
}
/** Whose session a call may begin is of interest where everybody may call; which roles may, and what of it for families, in the office. */
const callOf = ({ method, path, who, session, may, forFamily }: Call, isOffice: boolean) => ({
  method,
  path,
  who,
  ...(who === 'public' && { session }),
  ...(who === 'office' && { may }),
  ...(isOffice &&
    forFamily && { forFamily: { may: forFamily.may, overrules: forFamily.overrules } }),
});
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'who' in value;
/** A list with its call and its columns as far as they are data: what its file says is the server's. */
const isList = (value: unknown): value is { readonly call?: Call } =>
  typeof value === 'object' && value !== null && 'columns' in value;
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * In the pages a contract is its calls: method, path, who may call (in the office by role) and whose session it is about. Its schemas have done their work as types; left
 * out, a first visit is a tenth lighter. What the pages validate, they take from a feature's model.
 */
export const contractCalls = ({ isOffice = false } = {}): Plugin => ({
  name: 'contract-calls',
  enforce: 'pre',
  load: async (id) => {
    if (!CONTRACT.test(id)) return null;
    const { mtimeMs } = await stat(id);
    const contract = (await import(`${pathToFileURL(id).href}?at=${mtimeMs}`)) as Record<
      string,
      unknown
    >;
    const lines = Object.entries(contract).flatMap(([name, value]) => {
      if (isCall(value))
        return [`export const ${name} = ${JSON.stringify(callOf(value, isOffice))};`];
      if (isList(value)) {
        const list = { ...value, ...(value.call && { call: callOf(value.call, isOffice) }) };
        return [`export const ${name} = ${JSON.stringify(list)};`];
      }
      return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
    });
    return { code: lines.join('\n'), moduleType: 'js' };
  },
});
