import * as contract from '@bandstand/domain/places/instrument-changes/contract';
import type { Serve } from '../../../platform/http/call.ts';
import { accept, changeDay, reject } from './answer-offer.ts';
import type { ChangesDeps } from './deps.ts';
import { moveHere } from './move-here.ts';
import { getBand, listAvailabilities, listSlots } from './place-queries.ts';

export const instrumentChangeRoutes = (serve: Serve, deps: ChangesDeps): void => {
  serve(contract.listSlots, (call) => listSlots(deps, call));
  serve(contract.getBand, (call) => getBand(deps, call));
  serve(contract.listChangeAvailabilities, (call) => listAvailabilities(deps, call));
  serve(contract.acceptInstrumentChange, (call) => accept(deps, call));
  serve(contract.rejectInstrumentChange, (call) => reject(deps, call));
  serve(contract.changeSlotDay, (call) => changeDay(deps, call));
  serve(contract.assignToBand, (call) => moveHere(deps, call));
};
