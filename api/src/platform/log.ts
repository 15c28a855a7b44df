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
