import { formatList } from '@bandstand/domain/kernel/format-list';
import { isEligible } from '@bandstand/domain/stories/kids-app/rules';
import type { KidRecord } from '../../../../platform/queries.ts';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { KIDS_APP } from '../words.ts';

/** Shown for enrolled children whose school has a price for the kids' app. */
export function KidsAppBanner({ kids }: { kids: readonly KidRecord[] }) {
  const names = kids
    .filter(({ attributes }) => isEligible(attributes))
    .map(({ attributes }) => attributes.firstName);
  if (names.length === 0) return null;
  return (
    <Card heading={KIDS_APP.heading}>
      <p className="measure">{KIDS_APP.says(formatList(names))}</p>
      <TextLink href="/rocksteady-play" className="mt-2 inline-flex min-h-11 items-center">
        {KIDS_APP.see}
      </TextLink>
    </Card>
  );
}
