import { getKidsApp, listLessonSeries } from '@bandstand/domain/stories/kids-app/contract';
import type { Serve } from '../../../platform/http/call.ts';
import * as kidsApp from './use-cases.ts';

export const kidsAppRoutes = (serve: Serve, deps: kidsApp.KidsAppDeps): void => {
  serve(getKidsApp, (call) => kidsApp.read(deps, call));
  serve(listLessonSeries, (call) => kidsApp.lessons(deps, call));
};
