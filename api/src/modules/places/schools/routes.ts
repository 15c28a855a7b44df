import {
  findTimetables,
  getPlaces,
  getPricing,
  getPricingForGrownUp,
} from '@bandstand/domain/places/schools/contract';
import type { Serve } from '../../../platform/http/call.ts';
import * as schools from './use-cases.ts';

export const schoolRoutes = (serve: Serve, deps: schools.SchoolsDeps): void => {
  const publicSearch = { limit: { calls: 240, per: 'minute' } } as const;
  serve(findTimetables, (call) => schools.find(deps, call), publicSearch);
  serve(getPricing, (call) => schools.price(deps, call), publicSearch);
  serve(getPlaces, (call) => schools.places(deps, call), publicSearch);
  serve(getPricingForGrownUp, (call) => schools.priceForGrownUp(deps, call));
};
