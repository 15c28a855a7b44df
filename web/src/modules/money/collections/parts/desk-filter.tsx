import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { Select, type SelectOption } from '../../../../ui/select.tsx';

type DeskFilterProps = {
  /** What it is called in the address. */
  name: string;
  label: string;
  /** All there is; the first entry. */
  all: string;
  options: readonly SelectOption[];
};

/** What a list shows; it is in the address, so that it can be kept and sent. */
export function DeskFilter({ name, label, all, options }: DeskFilterProps) {
  const { said, filter } = useListAddress();
  return (
    <div className="max-w-md">
      <Select
        name={name}
        label={label}
        prompt={all}
        options={options}
        value={said(name)}
        onChange={(value) => filter({ [name]: value })}
      />
    </div>
  );
}
