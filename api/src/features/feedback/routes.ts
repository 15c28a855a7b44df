import { giveScore, tellBenefits } from '@bandstand/domain/feedback/contract';
import type { Serve } from '../../platform/http/call.ts';
import { keepBenefits, keepScore, type FeedbackGiven } from './use-cases.ts';

export const feedbackRoutes = (serve: Serve, given: FeedbackGiven): void => {
  const aFewAnHour = { limit: { calls: 20, per: 'hour' } } as const;
  serve(giveScore, (call) => keepScore(given, call), aFewAnHour);
  serve(tellBenefits, (call) => keepBenefits(given, call), aFewAnHour);
};
