import * as contract from '@bandstand/domain/instrument-changes/contract';
import type { Serve } from '../../platform/http/call.ts';
import { accept, changeDay, reject } from './answer-offer.ts';
import type { ChangesGiven } from './given.ts';
import { moveHere } from './move-here.ts';
import { getBand, listAvailabilities, listSlots } from './read.ts';

export const instrumentChangeRoutes = (serve: Serve, given: ChangesGiven): void => {
  serve(contract.listSlots, (call) => listSlots(given, call));
  serve(contract.getBand, (call) => getBand(given, call));
  serve(contract.listChangeAvailabilities, (call) => listAvailabilities(given, call));
  serve(contract.acceptInstrumentChange, (call) => accept(given, call));
  serve(contract.rejectInstrumentChange, (call) => reject(given, call));
  serve(contract.changeSlotDay, (call) => changeDay(given, call));
  serve(contract.assignToBand, (call) => moveHere(given, call));
};
