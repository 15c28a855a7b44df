import { InsteadPage } from '../../../../platform/instead-page.tsx';
import type { KidRecord } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { ChildNav } from '../../../families/children/child-nav.tsx';
import { RestingInstrument } from '../../../families/children/resting-instrument.tsx';
import { nothingToCancel } from '../nothing-to-cancel.ts';

type NothingToCancelProps = { kids: readonly KidRecord[]; kid: KidRecord };

/** The child has no lessons, or leaves them already: why, and the page that helps. */
export function NothingToCancel({ kids, kid }: NothingToCancelProps) {
  const { heading, says, way } = nothingToCancel(kid.id, kid.attributes);
  return (
    <InsteadPage
      heading={heading}
      above={
        <ChildNav
          kids={kids}
          kid={kid}
          current={`/kid/${kid.id}/enrolment-status`}
          hrefOf={(id) => `/kid/${id}/enrolment-status`}
        />
      }
      art={<RestingInstrument kid={kid.attributes} />}
      action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}
    >
      {says}
    </InsteadPage>
  );
}
