import * as z from 'zod/mini';

const NO_DSN = 'must be a DSN such as https://key@sentry.example/1';

/** What goes to services that the provider may run beside the portal: faults, and what was looked at. */
export const reportingVariables = {
  /** A server that speaks Sentry's envelope protocol, for faults of both sides. */
  SENTRY_DSN: z.optional(
    z
      .string()
      .check(
        z.refine(
          (dsn) => URL.canParse(dsn) && /^https?:\/\/\w+@[^/?#@]+\/([\w./-]*\/)?\d+\/?$/.test(dsn),
          NO_DSN,
        ),
      ),
  ),
  /** A server of one's own that takes events as Plausible does, and the name it knows this portal by. */
  ANALYTICS_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (url) => URL.canParse(url) && /^https?:\/\/[^?#@;,\s]+$/.test(url),
          'must be a URL without a query, such as https://plausible.example',
        ),
      ),
  ),
  ANALYTICS_SITE: z.optional(
    z.string().check(z.regex(/^[\w.-]{1,100}$/, 'must be a name such as portal.example')),
  ),
};

interface AnalyticsSettings {
  readonly ANALYTICS_URL?: string | undefined;
  readonly ANALYTICS_SITE?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** Where a demo without a server for it takes the events itself. */
export const DEMO_EVENTS = '/dev/analytics';

/** Where the pages tell what was looked at, once a parent allows it; by the portal's own host if no other name is given. */
export const analyticsOf = (it: AnalyticsSettings, demo: boolean) => {
  const site = it.ANALYTICS_SITE ?? new URL(it.PUBLIC_URL ?? 'http://localhost').hostname;
  if (it.ANALYTICS_URL === undefined) return demo ? { url: DEMO_EVENTS, site } : null;
  return { url: `${it.ANALYTICS_URL.replace(/\/+$/, '')}/api/event`, site };
};
