import { sql, type SQL } from 'drizzle-orm';

/** The names of all files in the media store that are of a medium; a smaller width is named as `widthFile` says. */
export const filesOf = (
  medium: SQL,
): SQL => sql`(array[${medium}.file, ${medium}.still, ${medium}.captions]
  || array(select regexp_replace(coalesce(${medium}.still, ${medium}.file), '\\.[a-z0-9]+$', '') || '-' || w || '.webp' from unnest(${medium}.widths) w))`;
