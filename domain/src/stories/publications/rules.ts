import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { mayBeShownTo } from '../media/permission.ts';

/** What somebody of the provider writes for timelines: it is written, waits for its time, is read, and may be taken back for good. */
export const PUBLICATION_STATES = ['draft', 'waiting', 'published', 'withdrawn'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

const PUBLICATION_MOVES: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  draft: ['draft', 'waiting', 'published', 'withdrawn'],
  waiting: ['draft', 'published', 'withdrawn'],
  published: ['withdrawn'],
  withdrawn: [],
};

export const canBecome = (from: PublicationState, to: PublicationState): boolean =>
  PUBLICATION_MOVES[from].includes(to);

export const BODY_AT_MOST = 2_000;
export const DESCRIPTION_AT_MOST = 300;
export const CONCERT_AT_MOST = 100;
/** More than any timetable has children. */
export const SEEN_AT_MOST = 100;
/** Nobody plans the news of their lessons for longer. */
const DAYS_AHEAD = 60;
const DAY = 24 * 60 * 60 * 1000;

interface WrittenPublication {
  readonly state: PublicationState;
  /** Its picture is hidden from everybody. */
  readonly isHidden: boolean;
  /** The children whose timelines it comes onto. */
  readonly readers: number;
}

/** Whether it may be published, and whether that is now or later. */
export const decidePublishing = (
  { state, isHidden, readers }: WrittenPublication,
  publishAt: Date | null,
  now: Date,
): Decision<
  'published' | 'waiting',
  'not_a_draft' | 'nobody_reads_it' | 'picture_hidden' | 'time_has_passed' | 'too_far_ahead'
> => {
  if (state !== 'draft') return refuse('not_a_draft');
  if (readers === 0) return refuse('nobody_reads_it');
  return isHidden ? refuse('picture_hidden') : decideTime(publishAt, now);
};

/** Whether something is published now, or at a time that lies neither behind nor too far ahead. */
export const decideTime = (
  publishAt: Date | null,
  now: Date,
): Decision<'published' | 'waiting', 'time_has_passed' | 'too_far_ahead'> => {
  if (publishAt === null) return ok('published');
  const ahead = publishAt.getTime() - now.getTime();
  if (ahead <= 0) return refuse('time_has_passed');
  return ahead > DAYS_AHEAD * DAY ? refuse('too_far_ahead') : ok('waiting');
};

/** A child whose timeline it comes onto. */
interface Reader {
  readonly familyId: string;
  /** Its picture may be shown to the family. */
  readonly isShown: boolean;
}

/** To how many families a picture is shown, and how many read the text. */
export const countFamilies = (
  readers: readonly Reader[],
): { readonly shown: number; readonly all: number } => ({
  shown: new Set(readers.filter(({ isShown }) => isShown).map(({ familyId }) => familyId)).size,
  all: new Set(readers.map(({ familyId }) => familyId)).size,
});

/** A child who is in what is to be sent, as far as the page of a day knows them. */
interface TappedChild {
  readonly name: string;
  readonly familyId: string;
  readonly isShownToOthers: boolean;
}

/** To how many of these families a picture or film with these children may be shown, and who keeps it from the others. */
export const foreseeReaders = (families: readonly string[], tapped: readonly TappedChild[]) => {
  const children = tapped.map(({ familyId, isShownToOthers }) => ({
    familyId,
    concertVideoPermission: isShownToOthers,
    isGone: false,
  }));
  const isShown = (familyId: string) =>
    mayBeShownTo({ kind: 'picture', isHidden: false, children }, familyId);
  return {
    ...countFamilies(families.map((familyId) => ({ familyId, isShown: isShown(familyId) }))),
    because: tapped
      .filter((child) => !child.isShownToOthers && families.some((id) => id !== child.familyId))
      .map(({ name }) => name),
  };
};

interface ShownFilm {
  readonly state: PublicationState;
  readonly isFilm: boolean;
  /** It is on the school's page. */
  readonly isConcert: boolean;
  /** A child in it keeps it from the school, or the office hides it. */
  readonly isKept: boolean;
}

/** Whether a film can be shown to the school. */
export const decideConcert = ({
  state,
  isFilm,
  isConcert,
  isKept,
}: ShownFilm): Decision<null, 'no_film' | 'shown_already' | 'kept_from_school'> => {
  if (state !== 'published' || !isFilm) return refuse('no_film');
  if (isConcert) return refuse('shown_already');
  return isKept ? refuse('kept_from_school') : ok(null);
};
