import type { UserEvent } from '@testing-library/user-event';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { childWith, idOf, portalOf } from './family.ts';
import { openAt, type Page } from './page.tsx';
import { answerSchool, chooseSchool } from './school.ts';

export const NEW = idOf(19);
export const enrolled = (outcome: 'enrolled' | 'reserved' | 'joined_waitlist') => ({
  data: childWith({ name: 'Ffion Shah', first_name: 'Ffion' }, NEW),
  meta: { outcome },
});

export const openEnrol = async (
  school: Parameters<typeof answerSchool>[1] = {},
  family: Parameters<typeof portalOf>[0] = { kids: [] },
  address = '/enrol',
) => {
  const portal = answerSchool(await portalOf(family), school);
  portal.answer(enrolKid, enrolled('enrolled'));
  const { page, user, address: at } = openAt(address);
  return { portal, page, user, at };
};

export const fillIn = async (page: Page, user: UserEvent) => {
  await user.type(await page.findByLabelText(/Child’s name/), 'Ffion Shah');
  await chooseSchool(page, user);
  await user.selectOptions(page.getByLabelText(/Current school year/), '4');
};
export const chooseDrums = async (page: Page, user: UserEvent) => {
  await user.click(await page.findByRole('checkbox', { name: /Drums/ }));
  await user.click(await page.findByRole('checkbox', { name: /I agree to the/ }));
};
export const mainButton = (page: Page, name: string | RegExp) =>
  page.findByRole('button', { name });
export const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
