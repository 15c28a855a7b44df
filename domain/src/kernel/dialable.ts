const EXTENSION = /(?:ext(?:ension)?\.?|x|#)\s*\d+\s*$/i;

/** A phone number as a link calls it: "+44 (0)7700 900123" has a nought that nobody dials, and no link dials an extension. */
export const dialable = (phone: string): string => {
  const text = phone.replace(EXTENSION, '');
  const abroad = /^\s*(?:\+|00)/.test(text) ? text.replace('(0)', '') : text;
  return abroad.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)440?/, '+44');
};
