import { londonDate } from '@bandstand/domain/kernel/london';
import {
  formatYear,
  showsSeptemberNotice,
  yearsBetween,
} from '@bandstand/domain/kernel/school-year/rules';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SearchSheet } from '../../../../ui/search-sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { phoneHref, phrase, provider, portalNow } from '../../../../platform/provider.ts';
import { withSchool, withYear } from '../form.ts';
import { FIELDS } from '../problems.ts';
import { foundSchool, itemOf, SCHOOL_SEARCH } from '../school-search.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { CHILD, YEAR } from '../form-words.ts';
import { Select } from '../../../../ui/select.tsx';
import { callName, septemberWords } from '../words.ts';

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

/** Section 1: who the child is, and where the lessons are. */
export function ChildAndSchool({ enrolling }: { enrolling: EnrolFormState }) {
  const { form, kid, change, errorOf, lessons } = enrolling;
  return (
    <div className="grid grid-cols-1 gap-6">
      {kid === null ? (
        <TextField
          name={FIELDS.name}
          label={CHILD.name}
          hint={CHILD.nameHint}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          value={form.name}
          error={errorOf('name')}
          onChange={(name) => change({ ...form, name })}
        />
      ) : (
        <KnownChild name={form.name} index={kid.index} />
      )}
      <SearchSheet
        name={FIELDS.school}
        label="School"
        {...SCHOOL_SEARCH}
        errorText={CHILD.searchFailed}
        whenEmpty={<UnlistedSchool />}
        chosen={form.school === null ? undefined : itemOf(form.school)}
        error={errorOf('school')}
        onChoose={(item) => change(withSchool(form, foundSchool(item)))}
      />
      {lessons.isClosed ? (
        <ClosedNotice name={form.school?.name ?? ''} />
      ) : (
        <SchoolYear enrolling={enrolling} />
      )}
    </div>
  );
}

function UnlistedSchool() {
  return (
    <>
      <p className="font-semibold">{CHILD.notListed}</p>
      <p className="measure">{phrase(CHILD.notListedDetail)}</p>
    </>
  );
}

function KnownChild({ name, index }: { name: string; index: number }) {
  return (
    <p className="flex min-w-0 items-center gap-3 text-lead font-semibold">
      <ChildPick name={name} index={index} />
      <span className="min-w-0">{name}</span>
    </p>
  );
}

function ClosedNotice({ name }: { name: string }) {
  const { phone, hours } = provider();
  return (
    <Notice kind="warning" heading={CHILD.closed} isLive>
      <p>{phrase(CHILD.closedDetail(name))}</p>
      <p className="text-small text-soft">
        <TextLink href={phoneHref()}>Call {phone}</TextLink> ({hours})
      </p>
    </Notice>
  );
}
