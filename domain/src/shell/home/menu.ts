import type { Kid } from '../../families/children/model.ts';
import { isEnrolled } from '../../kernel/moves.ts';
import type { CamelCased } from '../../kernel/field-names.ts';
import { hasTimeline, formatNew } from '../../stories/timeline/rules.ts';

const NAME_AT_MOST = 22;

/** A child's name in the menu: at most 22 characters of it (H2.38 in docs/specification). */
export const menuName = (name: string): string => {
  const letters = [...name];
  return letters.length > NAME_AT_MOST
    ? `${letters.slice(0, NAME_AT_MOST).join('').trimEnd()}…`
    : name;
};

export interface ChildPage {
  readonly label: string;
  readonly path: string;
  readonly badge?: string | undefined;
}

type ListedKid = Pick<
  CamelCased<Kid>,
  'status' | 'exceptionType' | 'closedToNewSignups' | 'hasTimelineEntries' | 'unseenTimelineEntries'
>;

/** The pages of a child that lead somewhere, as the sub-menu lists them. */
export const childPages = (id: string, kid: ListedKid): ChildPage[] => {
  const reserved = { label: 'Take the place', path: `/enrol-reserved-child?id=${id}` };
  const child = { label: 'Details and preferences', path: `/kid/${id}` };
  const timeline = {
    label: 'Timeline',
    path: `/timeline/${id}`,
    badge: formatNew(kid.unseenTimelineEntries),
  };
  if (!isEnrolled(kid.status))
    return [
      ...(kid.status === 'reserved' ? [reserved] : []),
      child,
      ...(hasTimeline(kid) ? [timeline] : []),
    ];
  const isChangeable = kid.exceptionType === null && !kid.closedToNewSignups;
  const change = { label: 'Change Instrument', path: `/available-instrument-changes?id=${id}` };
  return [
    child,
    timeline,
    { label: 'Timetable', path: `/kid/${id}/timetable` },
    ...(isChangeable ? [change] : []),
    { label: 'Enrolment status', path: `/kid/${id}/enrolment-status` },
  ];
};
