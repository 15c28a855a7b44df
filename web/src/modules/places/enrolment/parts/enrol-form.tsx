import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { phrase } from '../../../../platform/provider.ts';
import { useTitle } from '../../../../platform/title.ts';
import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SetList } from '../../../../ui/set-list.tsx';
import { useFootInView } from '../../../../ui/ticket-rows.tsx';
import type { EnrolmentRequestProps } from '../enrolment-request.ts';
import { EnrolPage } from '../enrol-page.tsx';
import { FIELDS } from '../problems.ts';
import { useEnrolment, type EnrolFormState, type Agreement } from '../use-enrolment.ts';
import { enrolLabel, joinLabel } from '../words.ts';
import { ChildAndSchool } from './child-and-school.tsx';
import { InstrumentChoice } from './instrument-choice.tsx';
import { Summary } from './summary.tsx';
import { FORM } from '../form-words.ts';
import './enrol-form.css';
import { PriceNotice, SendFault } from './notices.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextLink } from '../../../../ui/link.tsx';

const TERMS = { agree: 'I agree to the', name: 'Terms & Conditions' } as const;

/** What a place is taken on: the terms, and the price to come where it is another one. */
export function AgreedTerms({
  enrolling: { plan, lessons, agreement },
}: {
  enrolling: EnrolFormState;
}) {
  const { data: pricing } = lessons.pricing;
  if (plan !== 'enrol' || pricing === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PriceNotice pricing={pricing} />
      <Terms agreement={agreement} />
    </div>
  );
}

/** The terms open in a tab of their own, so that nothing filled in is lost. */
export function Terms({ agreement }: { agreement: Agreement }) {
  return (
    <Checkbox
      name="terms"
      isFramed
      label={
        <>
          {TERMS.agree}{' '}
          <TextLink href="/terms-and-conditions" external>
            {TERMS.name}
          </TextLink>
        </>
      }
      value={agreement.isAgreed}
      onChange={agreement.agree}
    />
  );
}

/** Child and school, instrument, summary: one form, sent once. */
export function EnrolForm(asking: EnrolmentRequestProps) {
  const enrolling = useEnrolment(asking);
  const { kid, control } = enrolling;
  const summary = useFootInView<HTMLOListElement>();
  const heading = kid === null ? FORM.register : FORM.enrol(kid.attributes.firstName);
  useTitle(phrase(heading), enrolling.hasProblems);
  return (
    <EnrolPage heading={phrase(heading)}>
      <form noValidate onSubmit={enrolling.submit} className="enrol-form grid grid-cols-1 gap-8">
        <div className="grid grid-cols-1 gap-8">
          <FormErrors control={control} ids={FIELDS} />
          <SetList entries={sectionsOf(enrolling)} />
        </div>
        <SetList ref={summary} from={3} entries={[summaryOf(enrolling)]} />
        {/* The bar of a phone sticks only as long as what it is in: here, the whole form. */}
        <div className="grid-cols-1 content-start gap-8 max-lg:contents lg:grid">
          <AgreedTerms enrolling={enrolling} />
          <SendFault enrolling={enrolling} at="end" />
          <MainAction enrolling={enrolling} />
        </div>
      </form>
      <LeaveGuard when={enrolling.asksBeforeLeaving} />
    </EnrolPage>
  );
}

const sectionsOf = (enrolling: EnrolFormState) => [
  {
    key: 'child',
    heading: enrolling.kid === null ? FORM.childAndSchool : FORM.school,
    children: <ChildAndSchool enrolling={enrolling} />,
  },
  {
    key: 'instrument',
    heading: FORM.instrument,
    children: <InstrumentChoice enrolling={enrolling} />,
  },
];

const summaryOf = (enrolling: EnrolFormState) => ({
  key: 'summary',
  heading: FORM.summary,
  children: <Summary enrolling={enrolling} />,
});

function MainAction({ enrolling }: { enrolling: EnrolFormState }) {
  const { reason, send } = enrolling;
  return (
    <BottomBar
      isNeeded={reason === undefined || send.isPending}
      action={
        <Button type="submit" reason={reason} pending={send.isPending}>
          {labelOf(enrolling)}
        </Button>
      }
    />
  );
}

const labelOf = ({ form, plan, hasDirectDebit }: EnrolFormState): string => {
  if (plan === 'join') return joinLabel(form.waiting);
  if (!hasDirectDebit) return 'Continue to Payment';
  return form.enrolOn === null ? 'Enrol' : enrolLabel(form.enrolOn, form.waiting);
};
