import { giveScore, tellBenefits } from '@bandstand/domain/stories/feedback/contract';
import type { Serve } from '../../../platform/http/call.ts';
import { keepBenefits, keepScore, type FeedbackDeps } from './use-cases.ts';

export const feedbackRoutes = (serve: Serve, deps: FeedbackDeps): void => {
  const aFewAnHour = { limit: { calls: 20, per: 'hour' } } as const;
  serve(giveScore, (call) => keepScore(deps, call), aFewAnHour);
  serve(tellBenefits, (call) => keepBenefits(deps, call), aFewAnHour);
};
