import { questionCalls, readHistory } from '@bandstand/domain/desk/set-up/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { serveNoun, type OfficeDeps } from '../../work-log/index.ts';
import { findHistory } from './history.ts';

/** What the office sets up that is no other module's, and the history of all that it does. */
export const setUpRoutes = (serve: Serve, deps: OfficeDeps): void => {
  serve(readHistory, (call) => findHistory(deps, call));
  serveNoun(serve, deps, {
    calls: questionCalls,
    table: { name: 'faqs', order: 'position' },
  });
};
