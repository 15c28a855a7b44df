import { reportFault, type BrowserFault } from '@bandstand/domain/shell/fault-reports/contract';
import { FAULT_NAME } from '@bandstand/domain/shell/fault-reports/fault-name';
import { CallFault } from './client.ts';

const AT_MOST = 5;
const told = new Set<string>();

/** Each fault once, and a few for each page that was loaded: the same one again says nothing new. */
export const reportOnce = (kind: BrowserFault['kind'], fault: unknown, pattern: string): void => {
  if (isAnswered(kind, fault)) return;
  const report = browserFaultOf(kind, fault, pattern, location.origin);
  const key = JSON.stringify(report);
  if (told.has(key) || told.size >= AT_MOST) return;
  told.add(key);
  // Neither who is signed in nor anything else of the browser goes with it.
  fetch(reportFault.path, {
    method: reportFault.method,
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: key,
  }).catch(() => undefined);
};

/** What a call was answered is known to the server, and a lost connection is nobody's fault. */
const isAnswered = (kind: BrowserFault['kind'], fault: unknown): boolean =>
  kind !== 'password_not_set' && fault instanceof CallFault;

/** Its kind and where it happened in our own files. Never its message, which can quote what a parent wrote. */
export const browserFaultOf = (
  kind: BrowserFault['kind'],
  fault: unknown,
  pattern: string,
  origin: string,
): BrowserFault => {
  const stack = fault instanceof Error ? stackOf(fault) : '';
  const at = stack.split('\n').flatMap((line) => placeIn(line, origin));
  return { kind, name: nameOf(fault), route: pattern, at: at.slice(0, 8) };
};

const nameOf = (fault: unknown): string => {
  if (fault instanceof CallFault) return fault.refusal;
  return fault instanceof Error && FAULT_NAME.test(fault.name) ? fault.name : 'Error';
};

/** Without its head, whose lines can look like those of a stack. */
const stackOf = ({ stack = '', message }: Error): string => {
  const head = message === '' ? -1 : stack.indexOf(message);
  return head < 0 ? stack : stack.slice(head + message.length);
};

/** A line as Chromium writes it ("at name (file:1:2)") or as Firefox and Safari do ("name@file:1:2"). */
const placeIn = (text: string, origin: string): string[] => {
  const [, file, line, column] =
    /((?:\/office-pages)?\/assets\/[\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})\)?$/.exec(text) ?? [];
  if (file === undefined || !text.includes(`${origin}${file}`)) return [];
  const name = /^\s*at (?:async |new )?([\w$.<>]{1,60}) \(|^([\w$.<>]{1,60})@/.exec(text);
  return [`${name?.[1] ?? name?.[2] ?? ''}@${file}:${line}:${column}`];
};
