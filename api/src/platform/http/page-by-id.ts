/** A page of rows of which one more than a page was read; the next one begins after the last row of this one. */
export const pageById = <Row extends { readonly id: string }>(
  found: readonly Row[],
  perPage: number,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const rows = found.slice(0, perPage);
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null };
};
