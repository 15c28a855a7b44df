import { useRouter, useRouterState } from '@tanstack/react-router';

/** The filters and the page of a list. They are in the address, so that Back, a reload and a colleague find the same. */
export const useListAddress = () => {
  const router = useRouter();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const all = new URLSearchParams(searchStr);
  const said = (name: string): string => all.get(name) ?? '';
  /** The address of the same list with some of it changed; what is empty is left out. */
  const addressWith = (changed: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(all);
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name);
      else next.set(name, value);
    const text = next.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  /** Other filters begin at the first page. */
  const filter = (changed: Readonly<Record<string, string>>) =>
    void router.navigate({ href: addressWith({ ...changed, after: '' }) });
  const search = new URLSearchParams(all);
  for (const name of all.keys()) if (name.endsWith('after')) search.delete(name);
  /** The filters as they are kept under a name, and as a file is made by them. */
  const filters = search.toString();
  const addressOf = (query: string): string => (query === '' ? pathname : `${pathname}?${query}`);
  return { said, addressWith, filter, filters, addressOf };
};
