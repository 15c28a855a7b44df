import { Search } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { useDebouncedText } from '../../../../platform/use-debounced-text.ts';
import { Link } from '../../../../ui/link.tsx';
import { canSearchFor, FOUND, useArrows } from '../../../lists/family-search.ts';
import { searchQuery } from '../queries.ts';
import { FAMILIES, FRAME } from '../words.ts';

const WAITS = 200;
/** From so many letters families are looked for over the page: fewer begin every third name. */
const LOOKS_FROM = 3;
const SHOWN = 8;

const saidIn = (search: string): string => new URLSearchParams(search).get('said') ?? '';

/** What is typed: on the list of families its address follows it, and Back and Forward change it. */
const useSaid = () => {
  const router = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const isHere = location.pathname === '/office/families';
  const inAddress = isHere ? saidIn(location.searchStr) : '';
  const [said, setSaid] = useState(inAddress);
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    if (!isOwn) setSaid(inAddress);
    setOwn(false);
    // Only a new address counts; what is typed is one's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [inAddress]);
  const list = (replace: boolean) => {
    setOwn(true);
    const href =
      said.trim() === '' ? '/office/families' : `/office/families?said=${encodeURIComponent(said)}`;
    void router.navigate({ href, replace });
  };
  useEffect(() => {
    if (!isHere || said === inAddress) return undefined;
    const timer = setTimeout(() => list(true), WAITS);
    return () => clearTimeout(timer);
  });
  return { said, setSaid, isHere, list, page: location.href };
};

/** Who is the only one is opened at once; else all that were found are shown. */
const useEnter = ({ said, setSaid, isHere, list }: ReturnType<typeof useSaid>) => {
  const router = useRouter();
  const client = useQueryClient();
  const latest = useRef(said);
  latest.current = said;
  return async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = canSearchFor(said)
      ? await client.fetchQuery(searchQuery(said.trim())).catch(() => null)
      : null;
    if (latest.current !== said) return;
    const [only, another] = found?.data ?? [];
    if (only === undefined || another !== undefined) return list(isHere);
    if (!isHere) setSaid('');
    void router.navigate({ href: `/office/families/${only.id}` });
  };
};

/** Finds families as one types: on the list itself, or over any other page. */
export function SearchField() {
  const search = useSaid();
  const { said, setSaid, isHere, page } = search;
  const enter = useEnter(search);
  // Another page closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const asked = useDebouncedText(said.trim(), WAITS);
  useArrows();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpenOn(null);
  };
  const isLooking = openOn === page && !isHere && canLookFor(said.trim());
  return (
    <search>
      <form
        onSubmit={(event) => void enter(event)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpenOn(null);
        }}
        className="relative max-w-xl"
      >
        <label htmlFor="office-search" className="sr-only">
          Find a family
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-soft"
        />
        <input
          id="office-search"
          type="search"
          value={said}
          onChange={(event) => {
            setSaid(event.target.value);
            setOpenOn(page);
          }}
          placeholder="Name, phone, postcode or child …"
          autoComplete="off"
          spellCheck={false}
          className="block min-h-11 w-full rounded-field border-[1.5px] border-edge bg-field py-2 pr-3 pl-10 text-ink placeholder:text-soft hover:border-ink"
        />
        {isLooking && <FoundAtOnce said={said.trim()} asked={canLookFor(asked) ? asked : ''} />}
      </form>
    </search>
  );
}

const canLookFor = (said: string): boolean => canSearchFor(said) && said.length >= LOOKS_FROM;

/** What was found so far, over the page: the arrow keys go there from the field. */
function FoundAtOnce({ said, asked }: { said: string; asked: string }) {
  const { data } = useQuery(searchQuery(asked));
  const found = asked === '' ? undefined : data?.data;
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-field border border-line bg-surface py-1 shadow-lg">
      <p role="status" className="px-3 py-1.5 text-small text-soft">
        {found === undefined ? FRAME.pressEnter(said) : FRAME.found(found.length)}
      </p>
      {found !== undefined && (
        <ul id={FOUND}>
          {found.slice(0, SHOWN).map(({ id, attributes: { name, email, postcode, children } }) => (
            <li key={id}>
              <Link
                href={`/office/families/${id}`}
                className="block min-h-11 px-3 py-1.5 text-ink no-underline hover:bg-primary-tint focus-visible:bg-primary-tint"
              >
                <span className="font-semibold">{name || email}</span>{' '}
                <span className="text-small text-soft">
                  {[children.map((child) => child.name).join(', ') || FAMILIES.noChildren, postcode]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
