/** A fault as the log tells it: what kind and where, and no word of anybody. */
export interface FaultReport {
  readonly side: 'server' | 'browser';
  readonly name: string;
  readonly code?: string;
  /** A route's pattern, a job's queue, a part of the portal or a screen's pattern. */
  readonly where: string;
  /** Lines of code, the innermost first. */
  readonly at: readonly StackFrame[];
}

export interface StackFrame {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface FaultReports {
  /** Takes it and returns at once; what becomes of it never concerns the one who reports. */
  readonly report: (fault: FaultReport) => void;
  /** Waits for what is under way, but no longer than that. */
  readonly flush: (withinMs: number) => Promise<void>;
}

/** Where no service is configured. */
export const noFaultReports: FaultReports = {
  report: () => undefined,
  flush: async () => undefined,
};
