import {
  getCurrentSchool,
  listConcertVideos,
  requestSchoolPassword,
  setSchoolPassword,
  signInSchool,
  signOutSchool,
} from '@bandstand/domain/stories/schools-area/contract';
import { openAt, signIn, startPortal, type Page } from './page.tsx';

export const SCHOOL_EMAIL = 'office@oakfield.example.com';
export const CONTACT = 'please contact the office on 0330 113 0330';
export const DONE = { message: 'Done.' };
const UNTIL = { signed_in_until: '2027-01-12T22:00:00Z' };

/** A school that can sign in, and that has no videos. */
export const schoolPortal = async () => {
  const portal = await startPortal();
  const comeIn = () => {
    signIn('school');
    return UNTIL;
  };
  return portal
    .answer(signInSchool, comeIn)
    .answer(setSchoolPassword, () => ({ ...comeIn(), message: SCHOOL_EMAIL }))
    .answer(requestSchoolPassword, DONE)
    .answer(signOutSchool, DONE)
    .answer(listConcertVideos, { data: [] })
    .refuse(getCurrentSchool, 'invalid');
};
export const openSchools = async (address: string) => {
  const portal = await schoolPortal();
  return { portal, ...openAt(address) };
};
export const hrefs = (page: Page, name: string) =>
  page.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
