import { lazyRouteComponent } from '@tanstack/react-router';
import { refuseUnreached } from './client.ts';

/**
 * A screen whose code comes when it is needed. When it can't be had, the router loads the whole page again, for the code of a
 * newer portal; but where nothing answers, that would put the browser's own page in the place of ours.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (fault: unknown) => {
        await fetch('/healthz').catch(refuseUnreached);
        throw fault;
      }),
    name,
  );
