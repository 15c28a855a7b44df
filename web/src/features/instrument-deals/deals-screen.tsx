import { provider } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { InstrumentChip } from '../../ui/instrument-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { StageIllustration } from '../../ui/stage-illustration.tsx';
import { DEALS, type Deal } from './deals.ts';

export function DealsScreen() {
  useTitle('Instrument Deals');
  return (
    <Page heading="Instrument Deals" subHeading="Exclusive Offers and Bundle Deals" width="wide">
      <div aria-hidden className="relative h-36 overflow-hidden rounded-card sm:h-48">
        <StageIllustration />
      </div>
      <p className="measure">
        Families of {provider().name} get a 20% discount from an external instrument retailer with a
        code at checkout. We are not affiliated with the retailer.
      </p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {DEALS.map((deal) => (
          <DealCard key={deal.name} deal={deal} />
        ))}
      </ul>
      <section aria-labelledby="how-to-buy" className="grid gap-3">
        <h2 id="how-to-buy" className="text-title">
          How to buy
        </h2>
        <ol className="measure grid list-decimal gap-2 pl-5">
          <li>Choose a deal and open it at the retailer.</li>
          <li>Call us on {provider().phone} for the code, and enter it at checkout.</li>
          <li>The retailer delivers, and answers questions about the order.</li>
        </ol>
      </section>
    </Page>
  );
}

function DealCard({ deal: { name, instrument, pennies } }: { deal: Deal }) {
  return (
    <li className="grid grid-cols-1 content-between gap-4 rounded-card border border-line bg-surface p-[min(1.25rem,5vw)]">
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <InstrumentChip instrument={instrument} />
        <h2 className="text-title">{name}</h2>
        <Money pence={pennies} isBig />
      </div>
      <ButtonLink href={provider().merchandise} external variant="secondary" fullWidth>
        View Deal<span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  );
}
