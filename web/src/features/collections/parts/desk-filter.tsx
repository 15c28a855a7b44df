import { useRouter, useRouterState } from '@tanstack/react-router';
import { Select, type SelectOption } from '../../../ui/select.tsx';

type DeskFilterProps = {
  /** What it is called in the address. */
  name: string;
  label: string;
  /** All there is; the first entry. */
  all: string;
  options: readonly SelectOption[];
};

/** What a list shows; it stands in the address, so that it can be kept and sent. */
export function DeskFilter({ name, label, all, options }: DeskFilterProps) {
  const router = useRouter();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const choose = (value: string) => {
    const search = new URLSearchParams(value === '' ? {} : { [name]: value });
    void router.navigate({ href: search.size === 0 ? pathname : `${pathname}?${search}` });
  };
  return (
    <div className="mb-5 max-w-md">
      <Select
        name={name}
        label={label}
        prompt={all}
        options={options}
        value={new URLSearchParams(searchStr).get(name) ?? ''}
        onChange={choose}
      />
    </div>
  );
}
