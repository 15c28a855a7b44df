import { provider } from '../../platform/provider.ts';
import { isSignedIn } from '../../platform/session.ts';
import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { SummaryTable } from '../../ui/summary-table.tsx';

/** How to reach a person, where the provider has no page of its own for that. */
export function SupportScreen() {
  useTitle('Support request');
  const { phone, hours, email } = provider();
  // The common questions are those of parents.
  const isForSchool = isSignedIn('school') && !isSignedIn();
  return (
    <Page
      heading="Support request"
      subHeading={
        isForSchool
          ? 'Call or write to us. The name of your school helps us to find you quickly.'
          : "Call or write to us. Your child's name and school help us to find you quickly."
      }
    >
      <SummaryTable
        rows={[
          {
            label: 'Phone',
            value: (
              <a className="linked" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            ),
            note: hours,
          },
          {
            label: 'Email',
            value: (
              <a className="linked break-all" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
        ]}
      />
      {!isForSchool && (
        <div>
          <ButtonLink href="/faq" variant="secondary">
            Common questions
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}
