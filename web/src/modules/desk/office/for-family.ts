import { addressForFamily, type OfficeCall } from '@bandstand/domain/desk/office/for-family';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';

/** A parent's call as the office makes it for a family. */
export const forFamily = <E extends Endpoint>(asked: E): OfficeCall<E> =>
  addressForFamily(asked) as unknown as OfficeCall<E>;
