import { londonDate } from '@bandstand/domain/kernel/london';
import {
  formatYear,
  showsSeptemberNotice,
  yearsBetween,
} from '@bandstand/domain/kernel/school-year/rules';
import { portalNow } from '../../../../platform/provider.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { withYear } from '../form.ts';
import { FIELDS } from '../problems.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { callName, septemberWords } from '../words.ts';
import { YEAR } from '../form-words.ts';

/** The years that the school takes, and in the summer half of the year a word about which one is meant. */
export function SchoolYear({ enrolling }: { enrolling: EnrolFormState }) {
  const { form, change, errorOf, lessons } = enrolling;
  const { years } = lessons;
  const [before, current, after] = YEAR.check(callName(form.name));
  const offered = years === null ? [] : yearsBetween(years.min, years.max);
  const all = form.year === null || offered.includes(form.year) ? offered : [form.year, ...offered];
  return (
    <>
      <Select
        name={FIELDS.year}
        label={YEAR.label}
        hint={form.school === null ? YEAR.schoolFirst : YEAR.hint}
        prompt={YEAR.prompt}
        disabled={form.school === null}
        options={all.map((year) => ({ value: String(year), label: formatYear(year) }))}
        value={form.year === null ? '' : String(form.year)}
        error={errorOf('year')}
        onChange={(value) => change(withYear(form, value === '' ? null : Number(value)))}
      />
      <div aria-live="polite" className="empty:hidden">
        {form.year !== null && showsSeptemberNotice(londonDate(portalNow())) && (
          <Notice heading={YEAR.asks(formatYear(form.year))}>
            <p>
              {before} <strong>{current}</strong> {after}
            </p>
            <p className="font-semibold">
              {septemberWords(callName(form.name), form.year, years?.max ?? null)}
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}
