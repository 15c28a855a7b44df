interface Links {
  readonly PROVIDER_FACEBOOK?: string | undefined;
  readonly PROVIDER_INSTAGRAM?: string | undefined;
  readonly PROVIDER_YOUTUBE?: string | undefined;
}

/** Where else the provider is; the demo has an example of each. */
export const socialOf = (it: Links, demo: boolean) =>
  [
    { name: 'Facebook', href: it.PROVIDER_FACEBOOK },
    { name: 'Instagram', href: it.PROVIDER_INSTAGRAM },
    { name: 'YouTube', href: it.PROVIDER_YOUTUBE },
  ].flatMap(({ name, href }) => {
    const example = demo ? `https://www.bandstand.example/${name.toLowerCase()}` : undefined;
    const address = href ?? example;
    return address === undefined ? [] : [{ name, href: address }];
  });

interface Shop {
  readonly PROVIDER_DEALS_URL?: string | undefined;
  readonly PROVIDER_DEALS_RETAILER?: string | undefined;
  readonly PROVIDER_DEALS_CODE?: string | undefined;
}

/** The retailer of the instrument deals; the demo has one of its own, and without a retailer there are no deals. */
export const dealsOf = (it: Shop, demo: boolean) => {
  const { PROVIDER_DEALS_URL: href, PROVIDER_DEALS_RETAILER: retailer } = it;
  if (href !== undefined && retailer !== undefined)
    return { href, retailer, code: it.PROVIDER_DEALS_CODE ?? null };
  return demo
    ? { href: 'https://deals.bandstand.example/', retailer: 'Plectrum & Reed', code: 'BAND20' }
    : null;
};
