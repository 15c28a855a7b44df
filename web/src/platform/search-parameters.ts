type Search = Readonly<Record<string, unknown>>;

/** What an address says of a name, as text; anything else is as if it were not there. */
export const text = <Name extends string>(search: Search, name: Name): { [K in Name]?: string } => {
  const value = search[name];
  const said = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return (said === undefined ? {} : { [name]: said }) as { [K in Name]?: string };
};

/** A number of an address, left as it was written: as a text it would be given quotation marks. */
export const number = <Name extends string>(
  search: Search,
  name: Name,
): { [K in Name]?: number } => {
  const value = search[name];
  return (typeof value === 'number' ? { [name]: value } : {}) as { [K in Name]?: number };
};

/** Names that an address says are so (`?passwordSet=true`). */
export const flags = <Name extends string>(
  search: Search,
  ...names: Name[]
): { [K in Name]?: true } =>
  Object.fromEntries(
    names
      .filter((name) => search[name] === true || search[name] === 'true')
      .map((name) => [name, true]),
  ) as { [K in Name]?: true };

/** One of the given words, or nothing: the router keeps an unknown word that is not said to be nothing. */
export const one = <Name extends string, const Word extends string>(
  search: Search,
  name: Name,
  words: readonly Word[],
): { [K in Name]?: Word } => {
  const word = words.find((known) => known === search[name]);
  return { [name]: word } as { [K in Name]?: Word };
};
