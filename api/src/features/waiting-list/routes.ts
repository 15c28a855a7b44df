import {
  declineReserved,
  getWaitingList,
  listOffers,
} from '@bandstand/domain/waiting-list/contract';
import type { Serve } from '../../platform/http/call.ts';
import type { WaitingListGiven } from './given.ts';
import { declineOffer, list } from './offers.ts';
import { readStandings } from './standing.ts';

export const waitingListRoutes = (serve: Serve, given: WaitingListGiven): void => {
  serve(getWaitingList, (call) => readStandings(given, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(listOffers, (call) => list(given, call));
  serve(declineReserved, (call) => declineOffer(given, call));
};
