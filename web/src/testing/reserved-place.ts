import type { Kid } from '@bandstand/domain/families/children/model';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import { getPricingForGrownUp } from '@bandstand/domain/places/schools/contract';
import { declineReserved } from '@bandstand/domain/places/waiting-list/contract';
import { childWith, MAYA, portalOf, waitingChild } from './family.ts';
import { openAt } from './page.tsx';
import { pricingWith } from './pricing.ts';

export const RESERVED_PAGE = `/enrol-reserved-child?id=${MAYA}`;
export const ENROL = { name: 'Enrol' };

/** Maya, for whom a place on drums is reserved until the end of Sunday. */
export const reservedWith = (kid: Partial<Kid> = {}) =>
  waitingChild({
    status: 'reserved',
    assigned_instrument_type: 'drums',
    reserved_until: '2027-01-18T00:00:00Z',
    reserved_through: '2027-01-17',
    ...kid,
  });
type Family = NonNullable<Parameters<typeof portalOf>[0]>;

/** Opens the page of the place, which can be taken and declined. */
export const openReserved = async (kid = reservedWith(), family: Family = {}) => {
  const portal = await portalOf({ kids: [kid], offers: [{}], ...family });
  portal
    .answer(getPricingForGrownUp, pricingWith())
    .answer(enrolFromReserved, { data: childWith(), meta: { outcome: 'enrolled' } })
    .answer(declineReserved, { data: waitingChild() });
  return { portal, ...openAt(RESERVED_PAGE) };
};
/** Opens it, and waits for its amounts. */
export const openOffer = async (...of: Parameters<typeof openReserved>) => {
  const opened = await openReserved(...of);
  await opened.page.findByText('First Payment Covers');
  return opened;
};
