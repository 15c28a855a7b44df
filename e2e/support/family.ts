import type { setStage } from './stage.ts';
import { haveSession, visit, type Visit } from './browser.ts';

type Stage = ReturnType<typeof setStage>;

/** Opens a page as one of the demo's parents, signed in. */
export const asParent = async (
  stage: Stage,
  email: string,
  path: string,
  how: Parameters<typeof visit>[2] = {},
): Promise<Visit> => {
  const opened = await visit(stage.browser, stage.portal.address, how);
  await haveSession(opened.context, stage.portal.address, email);
  await opened.page.goto(path);
  return opened;
};

/** The id of a child of the demo. */
export const kidNamed = async ({ portal }: Stage, name: string): Promise<string> => {
  const [kid] = await portal.sql<{ id: string }>('select id from kids where name = $1', [name]);
  if (kid === undefined) throw new Error(`no child called ${name}`);
  return kid.id;
};
