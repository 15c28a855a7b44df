import { useQuery } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { portalNow } from '../../../platform/provider.ts';
import { kidsQuery, type KidRecord } from '../../../platform/queries.ts';
import { PLACE_NAMES } from '../../places/enrolment/words.ts';
import { choicesOf, type EnrollingChild } from '../../places/enrolment/enrolling-child.ts';

/** A child who is enrolled once the Direct Debit is set up. */
export interface ChildToEnrol {
  readonly kidId: KidId;
  readonly name: string;
  readonly school: string;
  readonly instrument: string | null;
  readonly firstLesson: IsoDate | null;
  /** Where the parent chose all this. */
  readonly choices: string;
}

type HeldPlaceList = ParsedAnswer<typeof getDirectDebit>['held'];

/** Everybody whom this Direct Debit enrols: those whose places are held from before, and a child who was carried here. */
export const useChildrenToEnrol = (
  carried: EnrollingChild | null,
  held: HeldPlaceList,
): ChildToEnrol[] => childrenToEnrol(carried, held, useQuery(kidsQuery).data ?? []);

export const childrenToEnrol = (
  carried: EnrollingChild | null,
  held: HeldPlaceList,
  kids: readonly KidRecord[],
): ChildToEnrol[] => {
  const isHeld = (kid: KidRecord): boolean =>
    held.some((place) => place.kid_id === kid.id && new Date(place.held_until) > portalNow());
  const others = kids.filter((kid) => kid.id !== carried?.kidId && isHeld(kid)).map(fromRecord);
  return carried === null ? others : [...others, fromCarried(carried)];
};

const fromRecord = ({ id, attributes: kid }: KidRecord): ChildToEnrol => ({
  kidId: id,
  name: kid.name,
  school: kid.timetableName,
  instrument: kid.assignedInstrumentType && PLACE_NAMES[kid.assignedInstrumentType],
  firstLesson: kid.firstLessonDate,
  choices: `/enrol?id=${id}`,
});

const fromCarried = (child: EnrollingChild): ChildToEnrol => ({
  kidId: child.kidId,
  name: child.name,
  school: child.school,
  instrument: child.instrument,
  firstLesson: child.pricing.first_lesson_date,
  choices: choicesOf(child),
});

/** "Drums at Riverside Junior School". */
export const formatPlace = ({
  instrument,
  school,
}: Pick<ChildToEnrol, 'instrument' | 'school'>): string =>
  instrument === null ? school : `${instrument} at ${school}`;
