import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { noteArrival } from './platform/arrival.ts';
import { tellFault } from './platform/faults.ts';
import { SKELETON_AFTER } from './platform/queries.ts';
import { FaultScreen } from './modules/shell/frame/fault-screen.tsx';
import { WaitingScreen } from './modules/shell/frame/frames.tsx';
import { childScreens } from './routes/child-screens.ts';
import { open, parent, root } from './routes/frame-routes.ts';
import { openScreens, screensWithHeaders } from './routes/open-screens.ts';
import { parentScreens } from './routes/parent-screens.ts';
import { school, schoolScreens } from './routes/school-screens.ts';
import { stage, stageScreens } from './routes/stage-screens.ts';

/** Every address of the portal and its screen. */
const routeTree = root.addChildren([
  open.addChildren(openScreens),
  parent.addChildren([...parentScreens, ...childScreens]),
  stage.addChildren(stageScreens),
  school.addChildren(schoolScreens),
  ...screensWithHeaders,
]);

/** Where the addresses come from: the browser's own history, unless another is given. */
export const createPortalRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: SKELETON_AFTER,
    defaultPendingComponent: WaitingScreen,
    defaultErrorComponent: FaultScreen,
    defaultOnCatch: (fault) => tellFault('screen', fault),
    scrollRestoration: true,
    // A plectrum moves to its place on the next page, where movement is welcome (index.html, account/settings-screen.tsx); the first
    // page of a visit waits for none.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) =>
        fromLocation && pathChanged && 'moves' in document.documentElement.dataset
          ? ['page']
          : false,
    },
  });
  router.history.subscribe(noteArrival);
  return router;
};
export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
