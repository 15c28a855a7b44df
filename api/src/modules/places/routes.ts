import {
  cancelKid,
  getCancellation,
  removeKid,
} from '@bandstand/domain/places/cancellation/contract';
import { enrolFromReserved, enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { letHeldPlaceGo } from '@bandstand/domain/places/enrolment/office-contract';
import * as changeCalls from '@bandstand/domain/places/instrument-changes/contract';
import {
  findTimetables,
  getPlaces,
  getPricing,
  getPricingForGrownUp,
} from '@bandstand/domain/places/schools/contract';
import * as schoolCalls from '@bandstand/domain/places/schools/office-contract';
import {
  declineReserved,
  getWaitingList,
  listOffers,
} from '@bandstand/domain/places/waiting-list/contract';
import type { Serve } from '../../platform/http/call.ts';
import type { CancellationDeps } from './cancellation/leaver.ts';
import { cancel, previewCancellation, remove } from './cancellation/use-cases.ts';
import { takeReservedPlace } from './enrolment/take-reserved-place.ts';
import type { EnrolmentDeps } from './enrolment/context.ts';
import { enrol } from './enrolment/use-cases.ts';
import { letPlaceGo } from './enrolment/holds.ts';
import { accept, changeDay, reject } from './instrument-changes/answer-offer.ts';
import { moveHere, type ChangesDeps } from './instrument-changes/moves.ts';
import { getBand, listAvailabilities, listSlots } from './instrument-changes/place-queries.ts';
import * as schools from './schools/use-cases.ts';
import { type SchoolsDeps, findSchools, listFreePlaces } from './schools/use-cases.ts';
import type { WaitingListDeps } from './waiting-list/use-cases.ts';
import { declineOffer, listFamilyOffers } from './waiting-list/offers.ts';
import { readWaitingPositions } from './waiting-list/positions.ts';

export const cancellationRoutes = (serve: Serve, deps: CancellationDeps): void => {
  serve(getCancellation, (call) => previewCancellation(deps, call));
  serve(cancelKid, (call) => cancel(deps, call));
  serve(removeKid, (call) => remove(deps, call));
};

export const enrolmentRoutes = (serve: Serve, deps: EnrolmentDeps): void => {
  serve(enrolKid, (call) => enrol(deps, call), { keepsAnswer: true });
  serve(enrolFromReserved, (call) => takeReservedPlace(deps, call));
};

export const enrolmentOfficeRoutes = (serve: Serve, deps: EnrolmentDeps): void => {
  serve(letHeldPlaceGo, (call) => letPlaceGo(deps, call));
};

export const instrumentChangeRoutes = (serve: Serve, deps: ChangesDeps): void => {
  serve(changeCalls.listSlots, (call) => listSlots(deps, call));
  serve(changeCalls.getBand, (call) => getBand(deps, call));
  serve(changeCalls.listChangeAvailabilities, (call) => listAvailabilities(deps, call));
  serve(changeCalls.acceptInstrumentChange, (call) => accept(deps, call));
  serve(changeCalls.rejectInstrumentChange, (call) => reject(deps, call));
  serve(changeCalls.changeSlotDay, (call) => changeDay(deps, call));
  serve(changeCalls.assignToBand, (call) => moveHere(deps, call));
};

export const schoolRoutes = (serve: Serve, deps: schools.SchoolsDeps): void => {
  const publicSearch = { limit: { calls: 240, per: 'minute' } } as const;
  serve(findTimetables, (call) => schools.find(deps, call), publicSearch);
  serve(getPricing, (call) => schools.price(deps, call), publicSearch);
  serve(getPlaces, (call) => schools.places(deps, call), publicSearch);
  serve(getPricingForGrownUp, (call) => schools.priceForGrownUp(deps, call));
};

export const schoolOfficeRoutes = (serve: Serve, deps: SchoolsDeps): void => {
  serve(schoolCalls.findSchools, (call) => findSchools(deps, call));
  serve(schoolCalls.listFreePlaces, (call) => listFreePlaces(deps, call));
};

export const waitingListRoutes = (serve: Serve, deps: WaitingListDeps): void => {
  serve(getWaitingList, (call) => readWaitingPositions(deps, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(listOffers, (call) => listFamilyOffers(deps, call));
  serve(declineReserved, (call) => declineOffer(deps, call));
};
