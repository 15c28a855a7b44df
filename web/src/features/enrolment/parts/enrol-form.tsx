import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { LeaveGuard } from '../../../platform/leave-guard.tsx';
import { phrase } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { SetList } from '../../../ui/set-list.tsx';
import type { Asking } from '../asking.ts';
import { FIELDS } from '../problems.ts';
import { useEnrolling, type Enrolling } from '../use-enrolling.ts';
import { enrolLabel, joinLabel } from '../words.ts';
import { ChildAndSchool } from './child-and-school.tsx';
import { InstrumentChoice } from './instrument-choice.tsx';
import { SendFailed } from './send-failed.tsx';
import { Summary } from './summary.tsx';

/** Child and school, instrument, summary: one form, sent once. */
export function EnrolForm(asking: Asking) {
  const enrolling = useEnrolling(asking);
  const { kid, control } = enrolling;
  const heading =
    kid === null
      ? 'Register a child for {provider} Lessons'
      : `Enrol ${kid.attributes.first_name} for {provider} Lessons`;
  useTitle(phrase(heading), enrolling.hasProblems);
  return (
    <Page heading={phrase(heading)} subHeading="Or join the waitlist">
      <form noValidate onSubmit={enrolling.submit} className="grid grid-cols-1 gap-8">
        <FormErrors control={control} ids={FIELDS} />
        <SetList entries={sectionsOf(enrolling)} />
        <SendFailed enrolling={enrolling} at="end" />
        <MainAction enrolling={enrolling} />
      </form>
      <LeaveGuard when={enrolling.asksBeforeLeaving} />
    </Page>
  );
}

const sectionsOf = (enrolling: Enrolling) => [
  {
    key: 'child',
    heading: enrolling.kid === null ? 'Enter child & school information' : 'School information',
    children: <ChildAndSchool enrolling={enrolling} />,
  },
  {
    key: 'instrument',
    heading: 'Choose an instrument',
    children: <InstrumentChoice enrolling={enrolling} />,
  },
  { key: 'summary', heading: 'Summary', children: <Summary enrolling={enrolling} /> },
];

function MainAction({ enrolling }: { enrolling: Enrolling }) {
  const { reason, send } = enrolling;
  return (
    <BottomBar
      action={
        <Button type="submit" reason={reason} pending={send.isPending}>
          {labelOf(enrolling)}
        </Button>
      }
    />
  );
}

const labelOf = ({ form, plan, hasDirectDebit }: Enrolling): string => {
  if (plan === 'join') return joinLabel(form.waiting);
  if (!hasDirectDebit) return 'Continue to Payment';
  return form.enrolOn === null ? 'Enrol' : enrolLabel(form.enrolOn, form.waiting);
};
