import { causeOf } from '../../platform/log.ts';
import type { FaultReport, StackFrame } from './port.ts';

const FRAME =
  /^\s+at (?:(?:async |new )*([\w$.<> ]{1,100}?)(?: \[as \w+\])? \()?((?:file:|node:|\/)[^\s()]{1,300}):(\d{1,7}):(\d{1,7})\)?$/;
const SAFE = /^[\w$:.-]{1,60}$/;
const OURS = /^.*?\/((?:api|domain|tools|node_modules)\/)/;

/** What the log writes as an error, as a report: nothing is read of it but kind, code, place and lines of code. */
export const reportOf = (entry: unknown): FaultReport => {
  const told = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<
    string,
    unknown
  >;
  const cause = causeIn(told);
  const { name, code, at } = cause;
  const where = ['route', 'part', 'service'].map((key) => told[key]).find((it) => it !== undefined);
  return {
    side: 'server',
    name: safe(name) ?? 'Error',
    ...(safe(code) !== undefined && { code: safe(code) as string }),
    where: typeof where === 'string' && /^[\w$:./*-]{1,120}$/.test(where) ? where : 'unknown',
    at: Array.isArray(at) ? at.flatMap(placeIn) : [],
  };
};

/** A cause as the log has it; a fault of a library that was logged as it is; the word for why a service gave no answer. */
const causeIn = ({
  cause,
  err,
  call,
}: Record<string, unknown>): Partial<Record<string, unknown>> => {
  if (typeof cause === 'string') return { name: cause, code: call };
  if (typeof cause === 'object' && cause !== null) return { ...cause };
  return err === undefined ? {} : causeOf(err);
};

const safe = (word: unknown): string | undefined =>
  typeof word === 'string' && SAFE.test(word) ? word : undefined;

const placeIn = (text: unknown): StackFrame[] => {
  const [, name = '', file, line, column] = FRAME.exec(String(text)) ?? [];
  if (file === undefined) return [];
  return [{ name, file: file.replace(OURS, '$1'), line: Number(line), column: Number(column) }];
};
