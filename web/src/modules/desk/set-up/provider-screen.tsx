import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  closedBecause,
  PROVIDER,
  PROVIDER_FACTS,
  PROVIDER_ID,
  PROVIDER_LINKS,
  type MadeUpFact,
  type ProviderFact,
} from '@bandstand/domain/desk/settings/provider-noun';
import { showValue } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { Facts } from '../../../office-ui/facts.tsx';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { provider } from '../../../platform/provider.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NounDialog } from './parts/noun-dialog.tsx';
import { recordQuery } from './queries.ts';
import { PROVIDER_PAGE } from './words.ts';

/** Who the provider is, on one page; what of it the demo made up keeps families out. */
export function ProviderScreen() {
  const found = useQuery(recordQuery(PROVIDER, PROVIDER_ID));
  useTitle(PROVIDER_PAGE.heading);
  if (found.data === undefined) return <RecordWaits {...PROVIDER_PAGE} query={found} />;
  return <Provider record={found.data} />;
}

function Provider({ record }: { record: NounRecord }) {
  const [isChanging, setChanging] = useState(false);
  const { made_up: madeUp } = record.attributes as unknown as { made_up: readonly MadeUpFact[] };
  // A provider without instrument deals has no code for them.
  const without = provider().deals === null ? ['deals_code'] : [];
  const links: readonly ProviderFact[] = PROVIDER_LINKS;
  const others = PROVIDER_FACTS.filter((name) => ![...links, ...without].includes(name));
  const shown = (name: ProviderFact): [string, ReactNode] => [
    PROVIDER.fields[name].label,
    showValue(PROVIDER.fields[name], record.attributes[name]).replace('https://', '') ||
      PROVIDER_PAGE.nothing,
  ];
  return (
    <RecordPage
      heading={PROVIDER_PAGE.heading}
      subHeading={PROVIDER_PAGE.lead}
      actions={
        <>
          {madeUp.length > 0 && (
            <Notice kind="warning" heading={PROVIDER_PAGE.closed}>
              {closedBecause(madeUp)}
            </Notice>
          )}
          <div>
            <Button onPress={() => setChanging(true)}>{PROVIDER_PAGE.change}</Button>
          </div>
        </>
      }
      lead={
        <Card heading={PROVIDER_PAGE.contact}>
          <Facts facts={others.map(shown)} />
        </Card>
      }
      facts={
        <Card heading={PROVIDER_PAGE.links}>
          <Facts facts={links.map(shown)} />
        </Card>
      }
    >
      {isChanging && (
        <NounDialog
          noun={PROVIDER}
          record={record}
          title={PROVIDER_PAGE.change}
          without={without}
          onClose={() => setChanging(false)}
        />
      )}
    </RecordPage>
  );
}
