import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useState,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import { markTimelineSeen } from '@bandstand/domain/stories/timeline/contract';
import { countUnseen } from '@bandstand/domain/stories/timeline/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { type KidRecord, kidsQuery } from '../../../../platform/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FailedState, type Retry } from '../../../../ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { entriesQuery, startsOf, type EntryRecord } from '../queries.ts';
import { EMPTY, ENTRIES, NOT_MARKED } from '../words.ts';
import { EntryCard } from '../entry-card.tsx';
import { call } from '../../../../platform/client.ts';
import { showToast } from '../../../../ui/toast-store.ts';

/** Opening the timeline is seeing it: every badge goes at once, and comes back with a word when that was not heard. */
const useClearBadge = (
  { id, attributes }: KidRecord,
  entries: readonly EntryRecord[] | undefined,
): void => {
  const client = useQueryClient();
  const { queryKey } = kidsQuery;
  const { mutate } = useMutation({
    mutationFn: () => call(markTimelineSeen, { params: { id } }),
    onMutate: () => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (kids) => kids && { ...kids, data: kids.data.map(seenIf(id)) });
      return before;
    },
    onError: (_fault, _wish, before) => {
      client.setQueryData(queryKey, before);
      showToast(NOT_MARKED);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const isNews =
    entries !== undefined &&
    attributes.unseenTimelineEntries + countUnseen(entries.map((it) => it.attributes)) > 0;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isNews || hasAsked.current) return;
    hasAsked.current = true;
    mutate();
  }, [isNews, mutate]);
};

const seenIf =
  (kidId: KidId) =>
  (kid: KidRecord): KidRecord =>
    kid.id === kidId
      ? { ...kid, attributes: { ...kid.attributes, unseenTimelineEntries: 0 } }
      : kid;

/** How high each group was when its page was left, so that Back finds the same place. */
const heights = new Map<string, string>();
const ABOUT = '100rem';

type GroupProps = { id: string; children: ReactNode };

/**
 * Far off the screen a group is not laid out, so that a long timeline stays smooth. A browser looks at every such box in
 * every frame: one for each entry cost more than it saved.
 */
function Group({ id, children }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    return () => {
      if (here !== null) heights.set(id, `${here.offsetHeight}px`);
    };
  }, [id]);
  return (
    <div
      ref={box}
      role="presentation"
      className="[content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${heights.get(id) ?? ABOUT}` }}
    >
      {children}
    </div>
  );
}

const IN_A_GROUP = 5;
const groupsOf = (entries: readonly EntryRecord[]): EntryRecord[][] =>
  Array.from({ length: Math.ceil(entries.length / IN_A_GROUP) }, (_, at) =>
    entries.slice(at * IN_A_GROUP, (at + 1) * IN_A_GROUP),
  );

/** Drawings come only where there is nothing else to see. */
const noFilm = { BlankFilm: () => <svg aria-hidden width={160} height={160} /> };
const BlankFilm = lazy(async () => ({
  default: (await import('../../../../ui/illustrations/recordings.tsx').catch(() => noFilm))
    .BlankFilm,
}));

type EntriesProps = { kid: KidRecord };

/** The entries, fifty at once; earlier ones come when they are asked for, so that the end of the page stays in reach. */
export function Entries({ kid }: EntriesProps) {
  const client = useQueryClient();
  const [found] = useState(() => startsOf(client, kid.id));
  const [starts, setStarts] = useState(found);
  const first = useQuery(entriesQuery(kid.id, null));
  const last = useQuery(entriesQuery(kid.id, starts.at(-1) ?? null));
  useClearBadge(kid, first.data?.data);
  const name = kid.attributes.firstName;
  if (first.data === undefined)
    return first.isError ? (
      <FailedEntries what={ENTRIES.of(name)} query={first} />
    ) : (
      <Skeleton kind="card" count={3} label={ENTRIES.loading(ENTRIES.of(name))} />
    );
  if (first.data.data.length === 0) return <Nothing kid={kid} />;
  const next = last.data?.meta.nextBefore ?? null;
  return (
    <>
      <div role="list">
        {starts.map((before) => (
          <Batch key={before} kid={kid} before={before} isNew={!found.includes(before)} />
        ))}
      </div>
      {last.isError && <FailedEntries what={ENTRIES.earlier} query={last} />}
      {(next !== null || last.isPending) && (
        <div>
          <Button
            variant="secondary"
            pending={last.isPending}
            onPress={() => setStarts([...starts, next])}
          >
            {ENTRIES.showEarlier}
          </Button>
        </div>
      )}
    </>
  );
}

/** As many entries as show pictures in the first screen of a phone: the others come as they are scrolled to. */
const IN_FIRST_SCREEN = 1;
const DRAWN = 3;

/** The newest as they are drawn before any script. */
export function DrawnEntries({ kid, entries }: EntriesProps & { entries: readonly EntryRecord[] }) {
  return (
    <div role="list">
      {entries.slice(0, DRAWN).map((entry, at) => (
        <EntryCard key={entry.id} kid={kid} entry={entry} isEarly={at < IN_FIRST_SCREEN} />
      ))}
    </div>
  );
}

type BatchProps = { kid: KidRecord; before: string | null; isNew: boolean };

/**
 * Entries that were asked for take the focus when they come: reading goes on there. Those that are here already are not
 * drawn again, however many there are.
 */
const Batch = memo(function Batch({ kid, before, isNew }: BatchProps) {
  const { data } = useQuery(entriesQuery(kid.id, before));
  const top = useRef<HTMLDivElement>(null);
  const takesFocus = isNew && data !== undefined;
  useEffect(() => {
    if (takesFocus) top.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return groupsOf(data?.data ?? []).map((group, at) => (
    <Group key={group[0]?.id} id={group[0]?.id ?? ''}>
      {group.map((entry, index) => (
        <EntryCard
          key={entry.id}
          kid={kid}
          entry={entry}
          isEarly={before === null && at === 0 && index < IN_FIRST_SCREEN}
          ref={at + index === 0 ? top : undefined}
        />
      ))}
    </Group>
  ));
});

function FailedEntries({ what, query }: { what: string; query: Retry }) {
  return (
    <FailedState heading={ENTRIES.failedToLoad(what)} retry={query}>
      {ENTRIES.nothingLost}
    </FailedState>
  );
}

function Nothing({ kid: { id, attributes: it } }: EntriesProps) {
  return (
    <EmptyState
      heading={EMPTY}
      art={
        <Suspense fallback={<svg aria-hidden width={160} height={160} />}>
          <BlankFilm />
        </Suspense>
      }
      action={<ButtonLink href={`/kid/${id}`}>{ENTRIES.toPage(it.firstName)}</ButtonLink>}
    >
      {it.isEnrolled ? ENTRIES.toCome(it.firstName) : ENTRIES.notInBand(it.firstName)}
    </EmptyState>
  );
}
