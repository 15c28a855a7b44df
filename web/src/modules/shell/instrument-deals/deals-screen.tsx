import type { Provider } from '@bandstand/domain/kernel/contract';
import { provider, phrase } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { GuitarCase } from '../../../ui/illustrations/backstage.tsx';
import { Page } from '../../../ui/page.tsx';
import { lateDrawing } from '../../../ui/late-part.tsx';
import type { Instrument } from '../../../ui/instrument.ts';

const Stage = lateDrawing(async () => (await import('../../../ui/band-stage.tsx')).BandStage);

const DEALS_PAGE = {
  title: 'Instrument Deals',
  none: 'There are no deals at the moment. Call us on {phone} to ask where to find a good first instrument.',
  lead: 'Exclusive Offers and Bundle Deals',
  howToBuy: 'How to buy',
  view: 'View Deal',
} as const;

/** Around the code, where there is one to show. */
const DISCOUNT = {
  from: (name: string, retailer: string) =>
    `Families of ${name} get a 20% discount from ${retailer}, an external instrument retailer,`,
  withCode: 'with the code',
  withSomeCode: 'with a code',
  atCheckout: 'at checkout. We are not affiliated with the retailer.',
} as const;

const STEPS = {
  choose: (retailer: string) => `Choose a deal and open it at ${retailer}.`,
  askForCode: 'Call us on {phone} for the code, and enter it at checkout.',
  enterCode: 'Enter the code',
  atCheckout: 'at checkout: it takes 20% off.',
  delivers: (retailer: string) =>
    `${retailer} delivers the instrument and can answer questions about your order.`,
} as const;

interface Deal {
  readonly name: string;
  /** Its page in the retailer's shop. */
  readonly slug: string;
  readonly instrument: Instrument;
  /** With the discount, in pennies. */
  readonly pennies: number;
}

/** The retailer's offers with 20% off (E2.102 and E2.105 in docs/specification). */
const DEALS: readonly Deal[] = [
  {
    name: '3/4 electric guitar',
    slug: 'three-quarter-electric-guitar',
    instrument: 'guitar',
    pennies: 7200,
  },
  {
    name: '3/4 guitar starter pack',
    slug: 'three-quarter-guitar-starter-pack',
    instrument: 'guitar',
    pennies: 11_200,
  },
  { name: '3/4 bass guitar', slug: 'three-quarter-bass-guitar', instrument: 'bass', pennies: 8800 },
  {
    name: '3/4 bass starter pack',
    slug: 'three-quarter-bass-starter-pack',
    instrument: 'bass',
    pennies: 12_800,
  },
  { name: 'Drums starter pack', slug: 'drums-starter-pack', instrument: 'drums', pennies: 22_320 },
  {
    name: 'Keyboard starter pack',
    slug: 'keyboard-starter-pack',
    instrument: 'keyboard',
    pennies: 13_200,
  },
  {
    name: 'Vocals starter pack',
    slug: 'vocals-starter-pack',
    instrument: 'vocals',
    pennies: 18_000,
  },
];

export function DealsScreen() {
  useTitle(DEALS_PAGE.title);
  const { deals } = provider();
  if (deals === null)
    return (
      <Page heading={DEALS_PAGE.title}>
        <p className="measure">{phrase(DEALS_PAGE.none)}</p>
      </Page>
    );
  return <Deals deals={deals} />;
}

function Deals({ deals }: { deals: NonNullable<Provider['deals']> }) {
  return (
    <Page
      heading={DEALS_PAGE.title}
      subHeading={DEALS_PAGE.lead}
      width="wide"
      art={
        <HeaderArt>
          <GuitarCase size={100} />
        </HeaderArt>
      }
    >
      <div aria-hidden className="max-w-2xl overflow-hidden rounded-card">
        <Stage seats={SLOT_INSTRUMENTS.map((instrument) => ({ instrument }))} />
      </div>
      <p className="measure">
        {DISCOUNT.from(provider().name, deals.retailer)}{' '}
        {deals.code === null ? (
          DISCOUNT.withSomeCode
        ) : (
          <>
            {DISCOUNT.withCode} <Code code={deals.code} />
          </>
        )}{' '}
        {DISCOUNT.atCheckout}
      </p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {DEALS.map((deal) => (
          <DealCard key={deal.name} deal={deal} shop={deals.href} />
        ))}
      </ul>
      <section aria-labelledby="how-to-buy" className="grid gap-3">
        <h2 id="how-to-buy" className="text-title">
          {DEALS_PAGE.howToBuy}
        </h2>
        <ol className="measure grid list-decimal gap-2 pl-5">
          <li>{STEPS.choose(deals.retailer)}</li>
          <li>
            {deals.code === null ? (
              phrase(STEPS.askForCode)
            ) : (
              <>
                {STEPS.enterCode} <Code code={deals.code} /> {STEPS.atCheckout}
              </>
            )}
          </li>
          <li>{STEPS.delivers(deals.retailer)}</li>
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
        {DEALS_PAGE.view}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  );
}
