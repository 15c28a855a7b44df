import {
  getGuide as guide,
  questionCalls,
  readHistory,
} from '@bandstand/domain/desk/set-up/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { serveNoun } from '../../work-log/index.ts';
import { getGuide, type GuideDeps } from './guide.ts';
import { findHistory } from './history.ts';

/** What the office sets up that is no other module's, and the history of all that it does. */
export const setUpRoutes = (serve: Serve, deps: GuideDeps): void => {
  serve(guide, () => getGuide(deps), { takesNoTurn: true });
  serve(readHistory, (call) => findHistory(deps, call));
  serveNoun(serve, deps, {
    calls: questionCalls,
    table: { name: 'faqs', order: 'position' },
  });
};
