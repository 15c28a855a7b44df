import type { MandateFacts } from '../features/collections/mandates-store.ts';
import type { TestPortal } from './portal.ts';

// How money would be moved without its guards. Only tests use these, to show that the guards are needed.

/** The old Direct Debit ends because another was seen to be active, whatever has become of that since. */
export const takeOverWithoutGuard = async (
  { sql }: TestPortal,
  { replaces }: Pick<MandateFacts, 'replaces'>,
): Promise<void> => {
  await sql("update mandates set state = 'cancelled', ended_at = now() where id = $1", [replaces]);
};
