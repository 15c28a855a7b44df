import { Search } from 'lucide-react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { FRAME } from '../words.ts';
import { canSearchFor } from '../../../lists/family-search.ts';

const WAITS = 200;

const saidIn = (search: string): string => new URLSearchParams(search).get('said') ?? '';

/** Finds families as one types; what was typed is in the address. */
export function SearchField() {
  const router = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const isHere = location.pathname === '/office/families';
  const inAddress = isHere ? saidIn(location.searchStr) : '';
  const [said, setSaid] = useState(inAddress);
  const [isOwn, setOwn] = useState(false);
  // Back and Forward change the address under the field.
  useEffect(() => {
    if (!isOwn) setSaid(inAddress);
    setOwn(false);
    // Only a new address counts; what is typed is one's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [inAddress]);
  const find = (replace: boolean) => {
    setOwn(true);
    const href =
      said.trim() === '' ? '/office/families' : `/office/families?${new URLSearchParams({ said })}`;
    void router.navigate({ href, replace });
  };
  useEffect(() => {
    if (said.trim() === inAddress.trim() || !isHere) return;
    const timer = setTimeout(() => find(true), WAITS);
    return () => clearTimeout(timer);
  });
  // Elsewhere a page is never left while somebody types: they say when.
  const isUnasked = !isHere && canSearchFor(said);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    find(isHere);
  };
  return (
    <search>
      <form onSubmit={submit} className="relative max-w-xl">
        <label htmlFor="office-search" className="sr-only">
          {FRAME.search}
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-soft"
        />
        <input
          id="office-search"
          type="search"
          value={said}
          onChange={(event) => setSaid(event.target.value)}
          placeholder={FRAME.searchHint}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={isUnasked ? 'office-search-hint' : undefined}
          className="peer block min-h-11 w-full rounded-field border-[1.5px] border-edge bg-field py-2 pr-3 pl-10 text-ink placeholder:text-soft hover:border-ink"
        />
        {isUnasked && <EnterHint said={said.trim()} />}
      </form>
    </search>
  );
}

/** Only while somebody types: it lies over the page. */
const EnterHint = ({ said }: { said: string }) => (
  <p
    id="office-search-hint"
    className="absolute inset-x-0 top-full z-10 mt-1 hidden rounded-field border border-line bg-surface px-3 py-2 text-small text-soft peer-focus:block"
  >
    {FRAME.pressEnter(said)}
  </p>
);
