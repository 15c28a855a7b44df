import type { Role } from '@bandstand/domain/kernel/role';

/** Who reads a family's payments, with what it owes. */
export const READS_PAYMENTS: readonly Role[] = ['office', 'finance', 'admin'];
