import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { haveSession, visit, type Visit } from './browser.ts';
import { countRequests } from './still-page.ts';
import type { setStage } from './stage.ts';

/** What loads the family for every page. */
export const HOME = '/api/parent_portal/home.json';

interface PageLog {
  readonly asked: string[];
  readonly complaints: string[];
}

/** What a page asks for, and all that it complains and warns of. */
export const listen = (page: Page): PageLog => {
  const heard: PageLog = { asked: [], complaints: [] };
  countRequests(page);
  page.on('request', (request) => heard.asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) heard.complaints.push(message.text());
  });
  return heard;
};

/** Opens a page of a browser that has loaded nothing before, and closes it after the test. */
export const firstVisits = (stage: ReturnType<typeof setStage>) => {
  let opened: Visit | undefined;
  afterEach(() => opened?.context.close());
  return async (
    email: string | null,
  ): Promise<PageLog & { readonly page: Page; readonly context: BrowserContext }> => {
    opened = await visit(stage.browser, stage.portal.address, { hasWorkers: true });
    const { page, context } = opened;
    if (email !== null) await haveSession(context, stage.portal.address, email);
    return { page, context, ...listen(page) };
  };
};

/** What is asked for too early, and read by nobody, the browser warns of after some seconds. */
export const untilWarned = (page: Page) => page.waitForTimeout(4_000);
