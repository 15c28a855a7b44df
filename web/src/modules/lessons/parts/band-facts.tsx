import type { KidRecord } from '../../../platform/queries.ts';
import { SummaryTable, type SummaryRow } from '../../../ui/summary-table.tsx';

interface IncludedRecord {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
type BandFactsProps = { kid: KidRecord; included: readonly IncludedRecord[] };

/** The band, what it is learning, and who leads it. */
export function BandFacts({ kid, included }: BandFactsProps) {
  return (
    <section aria-labelledby="band" className="grid grid-cols-1 gap-3">
      <h2 id="band" className="text-title">
        The band
      </h2>
      <SummaryTable rows={rowsOf(kid, included)} />
    </section>
  );
}

const rowsOf = (
  { attributes: it }: KidRecord,
  included: BandFactsProps['included'],
): SummaryRow[] => {
  const leaderId = included.find(({ id }) => id === it.timetableId)?.attributes['bandLeaderId'];
  const song = it.bandSongId;
  return [
    ...(it.band === null ? [] : [{ label: 'Band', value: it.band.name }]),
    ...(it.bandSong === null
      ? []
      : [
          {
            label: 'Song',
            value: it.bandSong,
            action: song === null ? undefined : { label: 'Lyrics', href: `/song/${song}` },
          },
        ]),
    ...(it.timetableBl === null
      ? []
      : [
          {
            label: 'Band Leader',
            value: it.timetableBl,
            action:
              typeof leaderId === 'string'
                ? { label: 'Profile', href: `/band_leader/${leaderId}/staff_profile` }
                : undefined,
          },
        ]),
  ];
};
