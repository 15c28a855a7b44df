import {
  declineReserved,
  getWaitingList,
  listOffers,
} from '@bandstand/domain/places/waiting-list/contract';
import type { Serve } from '../../../platform/http/call.ts';
import type { WaitingListDeps } from './deps.ts';
import { declineOffer, list } from './offers.ts';
import { readWaitingPositions } from './positions.ts';

export const waitingListRoutes = (serve: Serve, deps: WaitingListDeps): void => {
  serve(getWaitingList, (call) => readWaitingPositions(deps, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(listOffers, (call) => list(deps, call));
  serve(declineReserved, (call) => declineOffer(deps, call));
};
