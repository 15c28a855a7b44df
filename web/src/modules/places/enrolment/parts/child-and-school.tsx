import { ChildPick } from '../../../../ui/child-pick.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SearchSheet } from '../../../../ui/search-sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { phoneHref, phrase, provider } from '../../../../platform/provider.ts';
import { withSchool } from '../form.ts';
import { FIELDS } from '../problems.ts';
import { foundSchool, itemOf, SCHOOL_SEARCH } from '../school-search.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { SchoolYear } from './school-year.tsx';
import { CHILD } from '../form-words.ts';

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
