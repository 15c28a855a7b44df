import { Pager } from '../../ui/pager.tsx';
import { useListAddress } from './use-list-address.ts';
import { LIST } from './words.ts';

/** The pages of a list whose newest rows come first, by what its answer says of the next one. */
export function ListPages({ next }: { next: string | null }) {
  const { said, addressWith } = useListAddress();
  return (
    <Pager
      label={LIST.pages}
      first={said('after') === '' ? null : { href: addressWith({ after: '' }), label: LIST.newest }}
      next={next === null ? null : { href: addressWith({ after: next }), label: LIST.older }}
    />
  );
}
