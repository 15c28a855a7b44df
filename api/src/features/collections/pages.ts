/** So many of a list at a time. */
export const PAGE = 25;

/** A moment of the database, as answers write it. */
export const instantOf = (at: string): string => new Date(at).toISOString();

/** As a spreadsheet reads an amount of pennies. */
export const pounds = (pennies: number): string => (pennies / 100).toFixed(2);
