import { createRoute } from '@tanstack/react-router';
import { lateScreen } from '../platform/late-screen.ts';
import { DarkStage } from '../modules/stories/round-up/dark-stage.tsx';
import { text } from '../platform/search-parameters.ts';
import { root, signInFirst } from './frame-routes.ts';

/** A stage of its own, without the portal's header. */
export const stage = createRoute({
  getParentRoute: () => root,
  id: 'stage',
  beforeLoad: signInFirst,
  pendingComponent: DarkStage,
  component: lateScreen(() => import('../modules/stories/round-up/stage-frame.tsx'), 'StageFrame'),
});

export const stageScreens = [
  createRoute({
    getParentRoute: () => stage,
    path: '/round-up/$kid_id',
    validateSearch: (search) => text(search, 'round_up_id'),
    pendingComponent: DarkStage,
    component: lateScreen(
      () => import('../modules/stories/round-up/round-up-screen.tsx'),
      'RoundUpScreen',
    ),
  }),
] as const;
