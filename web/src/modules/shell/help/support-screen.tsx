import { phoneHref, provider } from '../../../platform/provider.ts';
import { isSignedIn } from '../../../platform/session.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { Megaphone } from '../../../ui/illustrations/stage-gear.tsx';
import { Page } from '../../../ui/page.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { HeaderForAll } from '../frame/not-found-screen.tsx';
import { SUPPORT } from './words.ts';

/** How to reach a person, where the provider has no page of its own for that. */
export const SupportScreen = () => (
  <>
    <HeaderForAll />
    <Support />
  </>
);

function Support() {
  useTitle(SUPPORT.title);
  const { phone, hours, email } = provider();
  const isForSchool = isSignedIn('school') && !isSignedIn();
  return (
    <Page
      heading={SUPPORT.title}
      subHeading={isForSchool ? SUPPORT.leadForSchools : SUPPORT.lead}
      art={
        <HeaderArt>
          <Megaphone size={128} />
        </HeaderArt>
      }
    >
      <SummaryTable
        rows={[
          {
            label: 'Phone',
            value: (
              <a className="linked" href={phoneHref()}>
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
      {/* The common questions are those of parents, and on a page of theirs. */}
      {isSignedIn() && (
        <div>
          <ButtonLink href="/faq" variant="secondary">
            {SUPPORT.questions}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}
