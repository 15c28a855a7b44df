import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whatWasDone } from '@bandstand/domain/desk/office/call-names';
import type { Noun } from '@bandstand/domain/kernel/noun';
import { ShortMoment } from '../../../lists/short-day.tsx';
import { historyQuery } from '../queries.ts';
import { FORM } from '../words.ts';

/** Who changed it, from what to what; looked up when somebody wants to know. */
export function NounHistory({ noun, id }: { noun: Noun; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...historyQuery(id), enabled: isOpen });
  return (
    <details
      className="mt-5 border-t border-line pt-3"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{FORM.history}</summary>
      {isOpen && data === undefined && <p className="text-soft">{FORM.loading}</p>}
      {data?.length === 0 && <p className="text-soft">{FORM.noHistory}</p>}
      <ol className="grid gap-3">
        {data?.map((change) => (
          <li key={`${change.at} ${change.call}`} className="wrap-anywhere">
            <span className="block">
              {change.by} {whatWasDone(change)}
            </span>
            <span className="block text-small text-soft">
              <ShortMoment at={change.at} />
            </span>
            {change.changed.map(({ field, before, after }) => {
              const label = noun.fields[field]?.label;
              if (label === undefined || before === null) return null;
              return (
                <span key={field} className="block text-small">
                  {FORM.changed(label, before, after ?? '')}
                </span>
              );
            })}
          </li>
        ))}
      </ol>
    </details>
  );
}
