export type { CancellationDeps } from './cancellation/leaver.ts';
export { cancellationSamples } from './cancellation/emails.ts';
export { cancelByPatch, endLessonsDue } from './cancellation/last-days.ts';
export { followAccount, leave } from './cancellation/leave.ts';
export { sendHeldBackEmails } from './cancellation/leaving-emails.ts';
export { chargeOmitted } from './cancellation/last-days.ts';
export { cancellationRoutes } from './routes.ts';
export {
  askAll,
  askLeavers,
  askLeaversDaily,
  endPlacesWithSchool,
} from './cancellation/turn-of-year.ts';
export { cancel } from './cancellation/use-cases.ts';
export { confirmKnownDates } from './enrolment/confirm-dates.ts';
export { enrolmentSamples } from './enrolment/emails.ts';
export { enrolledEmail } from './enrolment/emails.ts';
export {
  completeHolds,
  endHolds,
  extendHoldsForSetUp,
  renewHolds,
  type CompletedKid,
  type Holds,
} from './enrolment/holds.ts';
export { endHold } from './enrolment/holds.ts';
export { agreedColumns } from './enrolment/place-request.ts';
export { enrolmentOfficeRoutes } from './routes.ts';
export { enrolmentRoutes } from './routes.ts';
export { instrumentChangeSamples } from './instrument-changes/emails.ts';
export { makeMovesDue } from './instrument-changes/moves.ts';
export { instrumentChangeRoutes } from './routes.ts';
export { bandSetUpRoutes } from './bands/set-up.ts';
export { quoteReserved } from './schools/use-cases.ts';
export { schoolOfficeRoutes } from './routes.ts';
export { schoolRoutes } from './routes.ts';
export { waitingListSamples } from './waiting-list/emails.ts';
export { offerPlaces } from './waiting-list/jobs.ts';
export { offerFreePlaces } from './waiting-list/offer-places.ts';
export { closeOfferTasks } from './waiting-list/timed-offers.ts';
export { offerRow, offeredSince, offersOf, readOffers } from './waiting-list/offers.ts';
export { positionsOfFamily } from './waiting-list/positions.ts';
export { waitingListRoutes } from './routes.ts';
export {
  lapseOffers,
  offerDaily,
  offerOverlookedPlaces,
  remindOfOffers,
} from './waiting-list/timed-offers.ts';
export { choicesChanged, guitarWishChanged } from './waiting-list/use-cases.ts';
