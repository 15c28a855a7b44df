import type { Role } from '@bandstand/domain/kernel/role';
import { MENU, SET_UP_PAGES } from './words.ts';

export type OfficeMenuItem = (typeof MENU)[number];
interface GuardedItem {
  readonly href: string;
  readonly may: readonly Role[];
}

const isFor = ({ may }: GuardedItem, roles: readonly Role[]): boolean =>
  may.some((role) => roles.includes(role));

const isIn = ({ href }: Pick<GuardedItem, 'href'>, pathname: string): boolean =>
  pathname === href || (href !== '/office' && pathname.startsWith(`${href}/`));

/** The words of the menu that lead somewhere for these roles. */
export const menuFor = (roles: readonly Role[]): readonly OfficeMenuItem[] =>
  MENU.filter((item) => isFor(item, roles));

/** What of Set-up is for these roles; some of it is in the demo only. */
export const setUpPagesFor = (roles: readonly Role[], isDemo: boolean) =>
  SET_UP_PAGES.filter((page) => isFor(page, roles) && (isDemo || !('isOfDemo' in page)));

/** Whether an address is under a word of the menu; the pages of Set-up have addresses of their own. */
export const isUnder = (href: string, pathname: string): boolean =>
  isIn({ href }, pathname) ||
  (href === '/office/set-up' &&
    [...SET_UP_PAGES, { href: '/office/timetables' }].some((page) => isIn(page, pathname)));

/** Whether these roles may open an address; one that is in no menu says itself what it refuses. */
export const mayOpen = (pathname: string, roles: readonly Role[]): boolean => {
  const pages: readonly GuardedItem[] = [...MENU, ...SET_UP_PAGES];
  const page = pages.find((one) => isIn(one, pathname));
  return page === undefined || isFor(page, roles);
};
