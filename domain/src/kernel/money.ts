/** Integer pennies (GBP). No other form of money exists in the product. */
export type Pennies = number;

/** Pennies as parents read them: 3600 is "£36.00", 123456 "£1,234.56". Browsers' own words for money take 20 ms to be set up. */
export const formatPounds = (pennies: Pennies): string => {
  const [pounds = '', rest = ''] = (Math.abs(pennies) / 100).toFixed(2).split('.');
  return `${pennies < 0 ? '-' : ''}£${pounds.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
