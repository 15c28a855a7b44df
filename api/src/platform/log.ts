import { pino, type DestinationStream, type Logger } from 'pino';

const ERROR = 50;

/**
 * The portal's log. It is given routes, never addresses with their queries; no header, no body. What slips through by a
 * careless name is removed here as well. What it writes as an error is also told to `onError`.
 */
export const makeLog = (
  level: string,
  to?: DestinationStream,
  onError?: (entry: unknown) => void,
): Logger => {
  const isHeard = level !== 'silent';
  return pino(
    {
      // A silent log still hears of errors when somebody else is told of them.
      level: isHeard || onError === undefined ? level : 'error',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.password', '*.token', '*.email', '*.account_number', '*.sort_code', 'req', 'res'],
      hooks: {
        logMethod(words, write, at) {
          if (at >= ERROR) onError?.(words[0]);
          if (isHeard) write.apply(this, words);
        },
      },
    },
    ...(to ? [to] : []),
  );
};

/**
 * A fault for the log: its kind, its code and where it happened. Never its message, which can quote what a parent wrote,
 * and can be several lines at the head of the stack.
 */
export const causeOf = (fault: unknown): { name: string; code?: string; at: string[] } => {
  if (!(fault instanceof Error)) return { name: typeof fault, at: [] };
  const code = codeOf(fault);
  const at = stackOf(fault)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  return { name: fault.name, ...(code !== undefined && { code }), at };
};

/** Without its head, whose lines can look like those of a stack. */
const stackOf = ({ stack = '', message }: Error): string => {
  const head = message === '' ? -1 : stack.indexOf(message);
  return head < 0 ? stack : stack.slice(head + message.length);
};

const codeOf = (fault: Error): string | undefined => {
  for (let inner: unknown = fault; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
  }
  return undefined;
};
