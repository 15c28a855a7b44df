import type { UserEvent } from '@testing-library/user-event';
import { cancelKid, getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { getKid, patchKid } from '@bandstand/domain/child-page/contract';
import type { Kid } from '@bandstand/domain/families/children/model';
import { giveScore, tellBenefits } from '@bandstand/domain/stories/feedback/contract';
import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import { listTimeline } from '@bandstand/domain/stories/timeline/contract';
import { costOf, savedKid } from './cancellation.ts';
import { answerFamily, childWith, idOf, MAYA, portalOf } from './family.ts';
import { openAt, type Page } from './page.tsx';
import type { TestPortal } from './portal.ts';

export const openForm = async () => {
  const portal = await portalOf();
  portal
    .answer(patchKid, savedKid())
    .answer(tellBenefits, {
      data: {
        id: idOf(51),
        type: 'benefit_survey',
        attributes: { created_at: '2027-01-12T10:00:00Z' },
      },
    })
    .answer(giveScore, {
      data: { id: idOf(52), type: 'nps', attributes: { score: 4, comment: '' } },
    })
    .answer(getCancellation, costOf())
    .answer(cancelKid, { data: childWith({ status: 'cancelled', is_enrolled: false }) });
  return { portal, ...openAt(`/kid/${MAYA}/cancellation_form`) };
};

/** The page of the child, which is where the form leads at its end. */
export const answerChildPage = (portal: TestPortal, kid: Partial<Kid>): void => {
  const child = childWith(kid);
  answerFamily(portal, { kids: [child] })
    .answer(getKid, savedKid(child))
    .answer(getFeatureFlags, { kids_app_opt_in: false })
    // The newest of the timeline comes after the page.
    .answer(listTimeline, { data: [], meta: { next_before: null } });
};

export const next = (page: Page, user: UserEvent) =>
  user.click(page.getByRole('button', { name: 'Continue' }));
export const giveReason = async (page: Page, user: UserEvent) => {
  await user.click(await page.findByRole('radio', { name: /Too expensive/ }));
  await next(page, user);
};
export const giveScoreOf4 = async (page: Page, user: UserEvent) => {
  await user.click(await page.findByRole('radio', { name: '4' }));
  await next(page, user);
};
export const toTheDate = async (page: Page, user: UserEvent) => {
  await giveReason(page, user);
  await giveScoreOf4(page, user);
  return page.findByRole('button', { name: 'Cancel the lessons' });
};
export const tickBoth = async (page: Page, user: UserEvent) => {
  for (const box of page.getAllByRole('checkbox', { name: /I understand/ })) await user.click(box);
};
