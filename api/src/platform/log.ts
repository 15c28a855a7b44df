import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The portal's log. It is given routes, never addresses with their queries; no header, no body. What slips through by a
 * careless name is removed here as well.
 */
export const makeLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.password', '*.token', '*.email', '*.account_number', '*.sort_code', 'req', 'res'],
    },
    ...(to ? [to] : []),
  );

/**
 * A fault for the log: its kind, its code and where it happened. Never its message, which can quote what a parent wrote,
 * and can be several lines at the head of the stack.
 */
export const causeOf = (fault: unknown): { name: string; code?: string; at: string[] } => {
  if (!(fault instanceof Error)) return { name: typeof fault, at: [] };
  const code = codeOf(fault);
  const at = (fault.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  return { name: fault.name, ...(code !== undefined && { code }), at };
};

const codeOf = (fault: Error): string | undefined => {
  for (let inner: unknown = fault; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
  }
  return undefined;
};
