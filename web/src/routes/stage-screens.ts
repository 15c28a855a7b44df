import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root, signInFirst } from './frame-routes.ts';

/** A stage of its own, without the portal's header. */
export const stage = createRoute({
  getParentRoute: () => root,
  id: 'stage',
  beforeLoad: signInFirst,
  component: lazyRouteComponent(() => import('../features/round-up/stage-frame.tsx'), 'StageFrame'),
});

export const stageScreens = [
  createRoute({
    getParentRoute: () => stage,
    path: '/round-up/$kid_id',
    component: lazyRouteComponent(
      () => import('../features/round-up/round-up-screen.tsx'),
      'RoundUpScreen',
    ),
  }),
] as const;
