import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Section } from './section.tsx';

const errors = [
  { fieldId: 'phone', message: 'Enter a phone number we can call, such as 07700 900123' },
  { fieldId: 'in-touch', message: 'Choose whether we can keep in touch' },
];

export function Messages() {
  return (
    <Section title="Messages">
      <ErrorSummary errors={errors} />
      <ErrorBox onDismiss={() => undefined}>
        Please dismiss this message or refresh to try again. If the problem persists please contact
        us.
      </ErrorBox>
      <Notice>The year your child is in now, not the one that begins in September.</Notice>
      <Notice kind="success" heading="Thank you">
        Your details have been updated.
      </Notice>
      <Notice kind="warning">
        Bands are in final rehearsals: the first lesson is after the concert.
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Chip>Waiting list</Chip>
        <Chip tone="good">Enrolled</Chip>
        <Chip tone="warn">1 place left</Chip>
        <Chip tone="bad">Payment failed</Chip>
        <Chip tone="live">New</Chip>
      </div>
      <div>
        <Button
          variant="secondary"
          onPress={() => showToast({ title: 'Saved', text: 'Your details are up to date.' })}
        >
          Show a toast
        </Button>
      </div>
    </Section>
  );
}
