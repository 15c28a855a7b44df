import type { Provider } from '@bandstand/domain/provider/contract';
import { provider } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { InstrumentChip } from '../../ui/instrument-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { HeaderArt } from '../../ui/header-art.tsx';
import { GuitarCase } from '../../ui/illustrations/guitar-case.tsx';
import { Page } from '../../ui/page.tsx';
import { StageIllustration } from '../../ui/stage-illustration.tsx';
import { DEALS, type Deal } from './deals.ts';

export function DealsScreen() {
  useTitle('Instrument Deals');
  const { deals, phone } = provider();
  if (deals === null)
    return (
      <Page heading="Instrument Deals">
        <p className="measure">
          There are no deals at the moment. Call us on {phone} to ask where to find a good first
          instrument.
        </p>
      </Page>
    );
  return <Deals deals={deals} />;
}

function Deals({ deals }: { deals: NonNullable<Provider['deals']> }) {
  return (
    <Page
      heading="Instrument Deals"
      subHeading="Exclusive Offers and Bundle Deals"
      width="wide"
      art={
        <HeaderArt>
          <GuitarCase size={100} />
        </HeaderArt>
      }
    >
      <div aria-hidden className="relative h-44 overflow-hidden rounded-card bg-stage sm:h-60">
        <StageIllustration isBanner />
      </div>
      <p className="measure">
        Families of {provider().name} get a 20% discount from {deals.retailer}, an external
        instrument retailer,{' '}
        {deals.code === null ? (
          'with a code'
        ) : (
          <>
            with the code <Code code={deals.code} />
          </>
        )}{' '}
        at checkout. We are not affiliated with the retailer.
      </p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {DEALS.map((deal) => (
          <DealCard key={deal.name} deal={deal} shop={deals.href} />
        ))}
      </ul>
      <section aria-labelledby="how-to-buy" className="grid gap-3">
        <h2 id="how-to-buy" className="text-title">
          How to buy
        </h2>
        <ol className="measure grid list-decimal gap-2 pl-5">
          <li>Choose a deal and open it at {deals.retailer}.</li>
          <li>
            {deals.code === null ? (
              `Call us on ${provider().phone} for the code, and enter it at checkout.`
            ) : (
              <>
                Enter the code <Code code={deals.code} /> at checkout: it takes 20% off.
              </>
            )}
          </li>
          <li>
            {deals.retailer} delivers the instrument and can answer questions about your order.
          </li>
        </ol>
      </section>
    </Page>
  );
}

function Code({ code }: { code: string }) {
  return <strong className="figures">{code}</strong>;
}

function DealCard({
  deal: { name, slug, instrument, pennies },
  shop,
}: {
  deal: Deal;
  shop: string;
}) {
  return (
    <li className="grid grid-cols-1 content-between gap-4 rounded-card border border-line bg-surface p-[min(1.25rem,5vw)]">
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <InstrumentChip instrument={instrument} />
        <h2 className="text-title">{name}</h2>
        <Money pence={pennies} isBig />
      </div>
      <ButtonLink href={new URL(slug, shop).href} external variant="secondary" fullWidth>
        View Deal<span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  );
}
