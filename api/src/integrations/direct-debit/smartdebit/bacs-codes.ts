/** How the banks write the reason of an unpaid debit, by its code; the wording differs a little from report to report. */
const UNPAID: Readonly<Record<string, RegExp>> = {
  '0': /^refer to payer/i,
  '1': /^instruction cancelled/i,
  '2': /deceased/i,
  '3': /^(account|instruction) transferred/i,
  '4': /notice disputed/i,
  '5': /^no account/i,
  '6': /^no instruction/i,
  '7': /^amount differs/i,
  '8': /not yet due/i,
  '9': /^presentation overdue/i,
  A: /(service user|originator) differs/i,
  B: /^account closed/i,
};

/** A code of Bacs is one digit or letter; null where a report has another, or none. */
export const bacsCodeOf = (text: string): string | null => (/^[0-9A-Z]$/.test(text) ? text : null);

/** The code of an unpaid debit: "0", "0 - REFER TO PAYER" or the bare words. Null where it can't be told. */
export const unpaidCodeOf = (code: string, description: string): string | null => {
  const written = /^([0-9AB])(?:$|\s*[-:.]\s)/.exec(description)?.[1];
  const said = Object.entries(UNPAID).find(([, wording]) => wording.test(description))?.[0];
  return (Object.hasOwn(UNPAID, code) ? code : null) ?? written ?? said ?? null;
};
