import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { PHONE, type Visit } from './browser.ts';
import { asParent, kidNamed } from './family.ts';
import type { setStage } from './stage.ts';
import { closeToSignUps } from '../../api/src/testing/tables/lessons.ts';
import { switchFlags } from '../../api/src/testing/tables/stories.ts';
import { storedKid } from '../../api/src/testing/tables/families.ts';

export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
export const saved = (page: Page, name: string) =>
  page.getByText(`Your changes for ${name} are saved.`);

/** The pages of Maya, who plays, and Leo, who waits. Before each test they are unchanged. */
export const kidPages = (stage: ReturnType<typeof setStage>) => {
  const at: { opened?: Visit; maya: string; leo: string } = { maya: '', leo: '' };
  beforeEach(async () => {
    at.maya ||= await kidNamed(stage, 'Maya Taylor');
    at.leo ||= await kidNamed(stage, 'Leo Taylor');
    await stage.portal.sql(
      `update kids set name = case id when $1 then 'Maya Taylor' else 'Leo Taylor' end,
         year = case id when $1 then 4 else 2 end, as_of_sep = 2026, concert_video_permission = null,
         trinity_opt_out = false, kids_app_opt_in = false, exception_type = null, confirmed_next_timetable_id = null,
         sealed_notes = case id when $2 then null else sealed_notes end,
         do_not_move_to_next_timetable = false, instrument_first_choice = 'no_preference',
         instrument_second_choice = 'no_preference' where id in ($1, $2)`,
      [at.maya, at.leo],
    );
    await closeToSignUps(stage.portal, false, at.maya);
    await switchFlags(stage.portal, true);
  });
  afterEach(async () => {
    expect(at.opened?.complaints).toEqual([]);
    await at.opened?.context.close();
  });
  return Object.assign(at, {
    open: async (kidId: string, how: Parameters<typeof asParent>[3] = { viewport: PHONE }) => {
      at.opened = await asParent(stage, 'alex@example.com', `/kid/${kidId}#changes`, how);
      await unfold(at.opened.page);
      return at.opened.page;
    },
    /** A child as stored. */
    stored: (kidId: string) => storedKid(stage.portal, kidId),
  });
};

/** Opens and unfolds all that can be changed about a child. */
export const unfold = async (page: Page): Promise<void> => {
  const way = page.getByRole('main').getByRole('link', { name: 'Make Changes' });
  const heading = page.getByRole('heading', { name: 'Make Changes' });
  await way.or(heading).waitFor();
  if (await way.isVisible()) await way.click();
  const folds = page.locator('form details:not([open]) > summary');
  await page.locator('form details').first().waitFor();
  for (let left = await folds.count(); left > 0; left -= 1) await folds.first().click();
};
