/** Integer pennies (GBP). No other form of money exists in the product. */
export type Pennies = number;

/** Pennies as parents read them: 3600 is "£36.00", 123456 "£1,234.56". Browsers' own words for money take 20 ms to be set up. */
export const formatPounds = (pennies: Pennies): string => {
  const [pounds = '', rest = ''] = (Math.abs(pennies) / 100).toFixed(2).split('.');
  return `${pennies < 0 ? '-' : ''}£${pounds.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};

/** Pounds as somebody types them: "12.50", "£1,200" or "0"; null when it is no amount, or could be two ("2 0"). */
export const readPounds = (typed: string): Pennies | null => {
  const [, pounds, rest = '00'] =
    /^£?(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d\d))?$/.exec(typed.trim()) ?? [];
  return pounds === undefined ? null : Number(pounds.replaceAll(',', '')) * 100 + Number(rest);
};
