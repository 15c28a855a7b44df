import { useController } from 'react-hook-form';
import { isInLastYear, mayNameNextSchool } from '@bandstand/domain/child-page/may-change';
import { NEXT_IS_CURRENT } from '@bandstand/domain/child-page/refusals';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchSheet } from '../../../ui/search-sheet.tsx';
import { focusSoon } from '../../places/enrolment/focus-soon.ts';
import { foundSchoolId, SCHOOL_SEARCH } from '../../places/enrolment/school-search.ts';
import type { IncludedFacts } from '../../families/children/facts.ts';
import type { NextSchool } from '../use-kid-form.ts';
import { NEXT_SCHOOL } from '../../families/children/words.ts';
import { type PartProps, FormFold } from './about-card.tsx';

/** Which school the child goes to next, one or none: expected in the last year here, welcome in any. */
export function NextSchoolCard({ form, kid, along }: PartProps & { along: IncludedFacts }) {
  const { control, saved } = form;
  const { firstName: name } = kid;
  const { field } = useController({ control, name: 'kid.next_school' });
  const { field: staying } = useController({
    control,
    name: 'kid.do_not_move_to_next_timetable',
  });
  if (!mayNameNextSchool(kid)) return null;
  // What was pressed leaves the page.
  const choose = (school: NextSchool | null) => {
    field.onChange(school);
    if (school !== null) staying.onChange(false);
    focusSoon('#kid\\.next_school');
  };
  const isConfirmed = saved.next_school !== null && field.value?.id === saved.next_school.id;
  return (
    <FormFold
      form={form}
      heading={NEXT_SCHOOL.heading}
      says={NEXT_SCHOOL.says(saved.next_school?.title, saved.do_not_move_to_next_timetable)}
      fields={['next_school', 'do_not_move_to_next_timetable']}
    >
      <div className="grid grid-cols-1 gap-5">
        {isConfirmed ? (
          <ConfirmedSchool name={name} school={saved.next_school} onClear={() => choose(null)} />
        ) : (
          <NextSchoolSearch {...{ form, kid, along }} chosen={field.value} onChoose={choose} />
        )}
        <Checkbox
          {...staying}
          label={NEXT_SCHOOL.stay}
          hint={NEXT_SCHOOL.stayHint(name)}
          onChange={(stays) => {
            staying.onChange(stays);
            if (stays) field.onChange(null);
          }}
        />
      </div>
    </FormFold>
  );
}

type ConfirmedSchoolProps = { name: string; school: NextSchool | null; onClear: () => void };

function ConfirmedSchool({ name, school, onClear }: ConfirmedSchoolProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="min-w-0">
        <span className="block text-small text-soft">{NEXT_SCHOOL.confirmed(name)}</span>
        <span className="text-lead font-semibold">{school?.title}</span>
      </p>
      <Button variant="secondary" onPress={onClear}>
        {NEXT_SCHOOL.clear}
      </Button>
    </div>
  );
}

type NextSchoolSearchProps = PartProps & {
  along: IncludedFacts;
  chosen: NextSchool | null;
  onChoose: (school: NextSchool | null) => void;
};

function NextSchoolSearch({
  form,
  kid,
  along: { likelyNext, maxYear },
  chosen,
  onChoose,
}: NextSchoolSearchProps) {
  const lead = isInLastYear(kid.year, maxYear) ? NEXT_SCHOOL.lead : NEXT_SCHOOL.leadEarly;
  return (
    <>
      <SearchSheet
        name="kid.next_school"
        label={NEXT_SCHOOL.search}
        hint={lead(kid.firstName, kid.timetableName)}
        {...SCHOOL_SEARCH}
        errorText={NEXT_SCHOOL.searchFailed}
        chosen={chosen ?? undefined}
        error={form.isNextCurrent ? NEXT_IS_CURRENT : undefined}
        onChoose={(item) => {
          const { id, title, detail } = item;
          onChoose({ id, title, detail, school_id: foundSchoolId(item) });
        }}
        onClear={() => onChoose(null)}
      />
      {chosen === null && likelyNext !== null && (
        <div className="grid grid-cols-1 justify-items-start gap-3">
          <p className="text-soft">{NEXT_SCHOOL.likely(likelyNext.name)}</p>
          <Button
            variant="secondary"
            onPress={() => onChoose({ id: likelyNext.id, title: likelyNext.name, school_id: '' })}
          >
            {NEXT_SCHOOL.chooseLikely(likelyNext.name)}
          </Button>
        </div>
      )}
    </>
  );
}
