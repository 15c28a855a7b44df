/** Integer pennies (GBP). No other form of money exists in the product. */
export type Pennies = number;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pennies as parents read them: 3600 is "£36.00". */
export const sayPounds = (pennies: Pennies): string => pounds.format(pennies / 100);
