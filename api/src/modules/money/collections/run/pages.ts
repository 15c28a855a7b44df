/** How many rows of a list are on one page. */
export const PAGE = 25;

/** Pennies as a spreadsheet reads an amount: "99.50". */
export const pounds = (pennies: number): string => (pennies / 100).toFixed(2);
