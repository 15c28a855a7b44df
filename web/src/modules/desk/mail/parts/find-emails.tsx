import { useState, type SyntheticEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EmailFilters } from '@bandstand/domain/mail/model';
import { useListAddress } from '../../../../platform/list/list-pages.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { templatesQuery } from '../queries.ts';
import { EMAILS } from '../words.ts';

const EMAIL_FILTERS = ['to', 'family', 'kind', 'from', 'until'] as const;
type FilterName = (typeof EMAIL_FILTERS)[number];

/** The filters of the list of e-mails as they are in the address; what is empty is left out. */
export const useEmailFilters = (): EmailFilters => {
  const { said } = useListAddress();
  return Object.fromEntries(
    EMAIL_FILTERS.map((name) => [name, said(name).trim()]).filter(([, value]) => value !== ''),
  );
};

type Filters = Record<FilterName, string>;

/** Finds e-mails by the address that they went to, by what they are, and by their days. */
export function FindEmails() {
  const { said, filter } = useListAddress();
  const fromAddress = () =>
    Object.fromEntries(EMAIL_FILTERS.map((name) => [name, said(name)])) as Filters;
  const [filters, setFilters] = useState(fromAddress);
  const field = (name: FilterName) => ({
    name,
    value: filters[name],
    onChange: (value: string) => setFilters({ ...filters, [name]: value }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    filter({ ...filters, to: filters.to.trim() });
  };
  const isFiltered = EMAIL_FILTERS.some((name) => said(name) !== '');
  return (
    <search>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <div className="grow sm:max-w-sm">
          <TextField
            {...field('to')}
            type="search"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            label={EMAILS.to}
            hint={EMAILS.toHint}
          />
        </div>
        <Button type="submit" variant="secondary">
          {EMAILS.find}
        </Button>
        {isFiltered && (
          <Button
            variant="quiet"
            onPress={() => filter({ to: '', family: '', kind: '', from: '', until: '' })}
          >
            {EMAILS.all}
          </Button>
        )}
        <details
          className="open:w-full"
          open={['kind', 'from', 'until'].some((name) => said(name) !== '')}
        >
          <summary className="min-h-11 cursor-pointer py-2">{EMAILS.narrow}</summary>
          <div className="grid grid-cols-2 gap-3 pb-2 sm:max-w-2xl sm:grid-cols-4">
            <div className="col-span-2">
              <KindField {...field('kind')} />
            </div>
            <TextField {...field('from')} type="date" label={EMAILS.from} />
            <TextField {...field('until')} type="date" label={EMAILS.until} />
          </div>
        </details>
      </form>
    </search>
  );
}

type KindFieldProps = { name: string; value: string; onChange: (value: string) => void };

function KindField(props: KindFieldProps) {
  const known = useQuery(templatesQuery);
  const templates = known.data ?? [];
  const titles = new Map<string, string>();
  for (const { attributes } of templates)
    // A kind that is written in several ways is called by its first sample; what is not kept is never in the list.
    if (attributes.is_kept && !titles.has(attributes.kind))
      titles.set(attributes.kind, attributes.title);
  const options = [...titles]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB'));
  // A list that was kept, or an old link, may ask for a kind that the portal has given up.
  if (known.isSuccess && props.value !== '' && !titles.has(props.value))
    options.push({ value: props.value, label: EMAILS.kindGone });
  return <Select {...props} label={EMAILS.kind} prompt={EMAILS.anyKind} options={options} />;
}
