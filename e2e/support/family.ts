import type { setStage } from './stage.ts';
import { haveSession, visit, type Visit } from './browser.ts';
import { kidNamed as findKidNamed } from '../../api/src/testing/tables/families.ts';

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
export const kidNamed = ({ portal }: Stage, name: string): Promise<string> =>
  findKidNamed(portal, name);
