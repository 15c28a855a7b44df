import { FAMILY_ACTORS } from '@bandstand/domain/kernel/role';
import { useMay } from '../../../identity/staff/use-may.ts';

/** Who acts for a family; others only look. */
export const useMayAct = (): boolean => useMay(FAMILY_ACTORS);
