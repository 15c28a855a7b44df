import { CallFault } from '../../../platform/client.ts';

/** Whether a call was refused by this name. */
export const isFaultNamed = (fault: unknown, name: string): boolean =>
  fault instanceof CallFault && fault.refusal === name;
