import {
  findTimetables,
  SCHOOL_SEARCH_FROM,
  type TimetableSummary,
} from '@bandstand/domain/places/schools/contract';
import type { SchoolId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import type { Search, SearchItem } from '../../../ui/use-search.ts';
import type { School } from './form.ts';
import { CHILD } from './form-words.ts';

interface SchoolItem extends SearchItem {
  readonly school: School;
  readonly schoolId: SchoolId;
}

/** Schools by a part of their name or town, each with all that the form needs to know of it. */
const searchSchools: Search = async (q, signal) => {
  const { data } = await call(findTimetables, { query: { q }, signal });
  return data.map(({ id, attributes }): SchoolItem => {
    const school = schoolOf(id, attributes);
    return { ...itemOf(school), school, schoolId: attributes.school_id };
  });
};

/** How a search for schools asks and answers, wherever one is. */
export const SCHOOL_SEARCH = {
  search: searchSchools,
  prompt: 'Type school name...',
  minLength: SCHOOL_SEARCH_FROM,
  emptyText: 'No results found',
} as const;

const schoolOf = (id: string, found: TimetableSummary): School => ({
  id,
  name: found.display_name,
  town: found.town,
  day: found.lesson_day,
  years: { min: found.min_year, max: found.max_year },
  isClosed: found.closed_to_new_signups,
});

/** The school behind a chosen line of the list. */
export const foundSchool = (item: SearchItem): School => (item as SchoolItem).school;

/** The id of the school itself, which may have lessons on several days. */
export const foundSchoolId = (item: SearchItem): string => (item as SchoolItem).schoolId;

/** A school as its field and the list show it: with its town and lesson day. */
export const itemOf = ({ id, name, town, day, isClosed }: School): SearchItem => {
  const facts = [town, day && `Lessons on ${day}s`, isClosed && CHILD.closed].filter(Boolean);
  return { id, title: name, detail: facts.join(' · ') || undefined };
};
