import { provider } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { Page } from '../../ui/page.tsx';
import { SummaryTable } from '../../ui/summary-table.tsx';

interface ContactInsteadProps {
  readonly title: string;
  readonly children: string;
}

/** A page of the menu that the portal does not have yet: how to reach a person instead. */
function ContactInstead({ title, children }: ContactInsteadProps) {
  useTitle(title);
  const { phone, hours, email } = provider();
  return (
    <Page heading={title} subHeading={children}>
      <SummaryTable
        rows={[
          { label: 'Phone', value: phone, note: hours },
          { label: 'Email', value: email },
        ]}
      />
    </Page>
  );
}

export const FeedbackScreen = () => (
  <ContactInstead title="Give Feedback">
    We would love to hear from you. Feedback on the portal itself is still being built: until then,
    please call or write.
  </ContactInstead>
);

export const FaqScreen = () => (
  <ContactInstead title="FAQs">
    Questions and answers are still being gathered here. Until then, please call or write: we are
    happy to help.
  </ContactInstead>
);
