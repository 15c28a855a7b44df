import { afterAll, beforeAll, vi } from 'vitest';
import * as store from '../modules/places/enrolment/store.ts';

export type ClaimPlace = typeof store.claimPlace;

const { claimPlace } = store;

/** Claims places in another way than the store's until mocks are restored. */
export const claimBy = (claim: ClaimPlace) =>
  vi.spyOn(store, 'claimPlace').mockImplementation(claim);

/** In all tests of a file: what happens before or after a place is claimed, before anything is committed. */
export const aroundClaims = (
  around: (claim: () => ReturnType<ClaimPlace>) => ReturnType<ClaimPlace>,
): void => {
  beforeAll(() => void claimBy((db, claim) => around(() => claimPlace(db, claim))));
  afterAll(() => vi.restoreAllMocks());
};
