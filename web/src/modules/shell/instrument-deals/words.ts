export const DEALS_PAGE = {
  title: 'Instrument Deals',
  none: 'There are no deals at the moment. Call us on {phone} to ask where to find a good first instrument.',
  lead: 'Exclusive Offers and Bundle Deals',
  howToBuy: 'How to buy',
  view: 'View Deal',
} as const;

/** Around the code, where there is one to show. */
export const DISCOUNT = {
  from: (provider: string, retailer: string) =>
    `Families of ${provider} get a 20% discount from ${retailer}, an external instrument retailer,`,
  withCode: 'with the code',
  withSomeCode: 'with a code',
  atCheckout: 'at checkout. We are not affiliated with the retailer.',
} as const;

export const STEPS = {
  choose: (retailer: string) => `Choose a deal and open it at ${retailer}.`,
  askForCode: 'Call us on {phone} for the code, and enter it at checkout.',
  enterCode: 'Enter the code',
  atCheckout: 'at checkout: it takes 20% off.',
  delivers: (retailer: string) =>
    `${retailer} delivers the instrument and can answer questions about your order.`,
} as const;
