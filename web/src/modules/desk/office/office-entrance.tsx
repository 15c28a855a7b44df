import { Outlet } from '@tanstack/react-router';
import { Logo } from '../../../ui/logo.tsx';
import { FRAME } from './words.ts';

/**
 * Around the pages of people who are not in yet: whose they are, as above the parents' own. The stage below counts on its
 * height.
 */
export const OfficeEntrance = () => (
  <>
    <OfficeHead />
    <Outlet />
  </>
);

export const OfficeHead = () => (
  <header className="flex min-h-[4.1rem] items-center gap-4 border-b border-line bg-surface px-5 md:px-10">
    <Logo />
    <p className="border-l border-line pl-4 text-soft">{FRAME.title}</p>
  </header>
);
