/** So many of a list at a time. */
export const PAGE = 25;

/** As a spreadsheet reads an amount of pennies. */
export const pounds = (pennies: number): string => (pennies / 100).toFixed(2);
