import { giveScore, tellBenefits } from '@bandstand/domain/feedback/contract';
import type { Serve } from '../../platform/http/call.ts';
import { keepBenefits, keepScore, type FeedbackGiven } from './use-cases.ts';

export const feedbackRoutes = (serve: Serve, given: FeedbackGiven): void => {
  serve(giveScore, (call) => keepScore(given, call));
  serve(tellBenefits, (call) => keepBenefits(given, call));
};
