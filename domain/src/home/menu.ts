import type { Kid } from '../children/model.ts';
import { isEnrolled } from '../enrolment/moves.ts';

const NAME_AT_MOST = 22;

/** A child's name in the menu: at most 22 characters of it (specification, "Side menu"). */
export const menuName = (name: string): string => {
  const letters = [...name];
  return letters.length > NAME_AT_MOST
    ? `${letters.slice(0, NAME_AT_MOST).join('').trimEnd()}…`
    : name;
};

export interface ChildPage {
  readonly label: string;
  readonly path: string;
}

/** The pages of a child that lead somewhere for it, as its sub-menu lists them. */
export const childPages = (id: string, { status }: Pick<Kid, 'status'>): ChildPage[] => {
  const reserved = { label: 'Take the place', path: `/enrol-reserved-child?id=${id}` };
  const child = { label: 'Details and preferences', path: `/kid/${id}` };
  if (!isEnrolled(status)) return status === 'reserved' ? [reserved, child] : [child];
  return [
    child,
    { label: 'Timetable', path: `/kid/${id}/timetable` },
    { label: 'Change Instrument', path: `/available-instrument-changes?id=${id}` },
    { label: 'Enrolment status', path: `/kid/${id}/enrolment-status` },
  ];
};
