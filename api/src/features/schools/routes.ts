import {
  findTimetables,
  getPlaces,
  getPricing,
  getPricingForGrownUp,
} from '@bandstand/domain/schools/contract';
import type { Serve } from '../../platform/http/call.ts';
import * as schools from './use-cases.ts';

export const schoolRoutes = (serve: Serve, given: schools.SchoolsGiven): void => {
  const publicSearch = { limit: { calls: 240, per: 'minute' } } as const;
  serve(findTimetables, (call) => schools.find(given, call), publicSearch);
  serve(getPricing, (call) => schools.price(given, call), publicSearch);
  serve(getPlaces, (call) => schools.places(given, call), publicSearch);
  serve(getPricingForGrownUp, (call) => schools.priceForGrownUp(given, call));
};
