import { giveConsent, reopenConsent } from '../../../platform/consent.ts';
import { provider } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { Biscuit } from '../../../ui/illustrations/backstage.tsx';
import { Page } from '../../../ui/page.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { HeaderForAll } from '../frame/not-found-screen.tsx';
import { useConsent } from '../../../platform/use-consent.ts';
import { askedAbout, CATEGORIES, CONSENT, keptIn } from './words.ts';

const POLICY = {
  lead: 'Essential cookies keep you signed in, and your browser remembers what you were doing here.',
  unlessAllowed: 'Nothing for videos is stored or loaded unless you allow it.',
  unlessAllowedCounted: 'Nothing for analytics or videos is stored or loaded unless you allow it.',
} as const;

const leadOf = (isCounted: boolean): string =>
  `${POLICY.lead} ${isCounted ? POLICY.unlessAllowedCounted : POLICY.unlessAllowed}`;

const PAGE = {
  kept: 'What is kept in your browser',
  choiceLasts:
    'A choice is kept for 180 days and can be changed at any time, here or under every page.',
} as const;

/** What the portal keeps in a browser and why; the page can be read before anything is chosen. */
export const CookiePolicyScreen = () => (
  <>
    <HeaderForAll />
    <CookiePolicy />
  </>
);

function CookiePolicy() {
  useTitle('Cookie policy');
  const isCounted = provider().analytics !== null;
  const consent = useConsent();
  return (
    <Page
      heading="Cookie policy"
      subHeading={leadOf(isCounted)}
      art={
        <HeaderArt>
          <Biscuit size={128} />
        </HeaderArt>
      }
    >
      <Card heading="What you allow">
        <SummaryTable
          rows={[
            { label: CATEGORIES.essential.label, value: 'On', note: CATEGORIES.essential.says },
            ...askedAbout(isCounted).map((category) => ({
              label: CATEGORIES[category].label,
              value: consent?.[category] ? 'Allowed' : 'Off',
              note: CATEGORIES[category].says,
            })),
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" onPress={reopenConsent}>
            Change my choice
          </Button>
          {consent === null && (
            <Button
              variant="quiet"
              onPress={() => giveConsent({ analytics: false, functional: false })}
            >
              {CONSENT.essential}
            </Button>
          )}
        </div>
      </Card>
      <Card heading={PAGE.kept}>
        <SummaryTable rows={keptIn(isCounted).map(([label, value]) => ({ label, value }))} />
      </Card>
      <p className="measure text-soft">{PAGE.choiceLasts}</p>
    </Page>
  );
}
