import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatTime, formatWeekday, monthOf } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { showValue } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { WHOLE_OFFICE } from '@bandstand/domain/kernel/role';
import { SCHOOL, TIMETABLE } from '@bandstand/domain/lessons/set-up-nouns';
import { BAND } from '@bandstand/domain/places/band-noun';
import { isFinalised } from '@bandstand/domain/prices/collections';
import { PRICE } from '@bandstand/domain/prices/price-noun';
import { Facts } from '../../../office-ui/facts.tsx';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useMay } from '../../identity/staff/use-may.ts';
import { PricePreview } from './parts/price-preview.tsx';
import { ChangeRecord } from './parts/change-record.tsx';
import { Missing } from './parts/missing.tsx';
import { NounCard } from './parts/noun-list.tsx';
import { recordQuery } from './queries.ts';
import { BANDS, SCHOOLS, TIMETABLES } from './words.ts';

/** Everything of a timetable on one page: when it is, what it costs, its bands and places. */
export function TimetableScreen() {
  const { id = '' } = useParams({ strict: false });
  const timetable = useQuery(recordQuery(TIMETABLE, id));
  if (timetable.data === undefined) return <RecordWaits {...TIMETABLES} query={timetable} />;
  return <Timetable key={id} timetable={timetable.data} />;
}

function Timetable({ timetable }: { timetable: NounRecord }) {
  const { id, attributes } = timetable;
  const name = TIMETABLE.title(attributes);
  const isOfOffice = useMay(WHOLE_OFFICE);
  useTitle(name);
  return (
    <RecordPage
      heading={name}
      subHeading={sessionOf(timetable)}
      above={isOfOffice && <SchoolLink id={String(attributes['school_id'])} />}
      actions={<ChangeRecord noun={TIMETABLE} record={timetable} />}
      lead={
        <>
          <Missing of={timetable} />
          <NounCard noun={BAND} of={id} detail={bandLine} begins={bandBegins(timetable)} />
        </>
      }
      facts={
        <>
          <Card heading={TIMETABLES.details}>
            <Facts facts={factsOf(timetable)} />
          </Card>
          {isOfOffice && (
            <NounCard noun={PRICE} of={id} detail={vatOf} isFixed={isFinal} form={PricePreview} />
          )}
        </>
      }
    >
      {null}
    </RecordPage>
  );
}

function SchoolLink({ id }: { id: string }) {
  const { data } = useQuery(recordQuery(SCHOOL, id));
  return (
    <TextLink href={`/office/schools/${id}`}>
      {data ? SCHOOL.title(data.attributes) : SCHOOLS.heading}
    </TextLink>
  );
}

const sessionOf = ({ attributes: it }: NounRecord): string =>
  TIMETABLES.session(
    formatWeekday(Number(it['weekday'])),
    formatTime(String(it['starts_at'])),
    formatTime(String(it['ends_at'])),
  );

const factsOf = ({ attributes: it }: NounRecord): [string, string][] => {
  const shown = (field: keyof typeof TIMETABLE.fields): [string, string] => [
    TIMETABLE.fields[field].label,
    showValue(TIMETABLE.fields[field], it[field]),
  ];
  return [
    [
      TIMETABLES.price,
      it['price'] === null
        ? TIMETABLES.noPrice
        : TIMETABLES.monthly(formatPounds(Number(it['price']))),
    ],
    [TIMETABLES.places, SCHOOLS.fill(it)],
    [TIMETABLES.queue, TIMETABLES.waiting(Number(it['waiting']))],
    shown('min_year'),
    shown('max_year'),
    shown('rs_max_school_year'),
    shown('kids_app_price_pennies'),
    shown('lessons_are_on'),
    shown('closed_to_new_signups'),
  ];
};

/** A new band takes the years of its timetable. */
const bandBegins = ({ attributes: it }: NounRecord) => ({
  year_from: it['min_year'] ?? null,
  year_to: it['max_year'] ?? null,
  ...Object.fromEntries(SLOT_INSTRUMENTS.map((instrument) => [instrument, 0])),
});

type Counts = Readonly<Record<string, number>>;

const bandLine = ({ attributes: it }: NounRecord) => {
  const { held = {}, closing = {} } = it as unknown as { held?: Counts; closing?: Counts };
  const years = [it['year_from'], it['year_to']].map((year) =>
    showValue(BAND.fields.year_from, year),
  );
  return (
    <>
      <span className="block">{BANDS.years(years)}</span>
      {SLOT_INSTRUMENTS.flatMap((instrument) => {
        const [places, taken, ending] = [
          Number(it[instrument]),
          held[instrument] ?? 0,
          closing[instrument] ?? 0,
        ];
        if (places === 0 && taken === 0) return [];
        return [
          <span key={instrument} className="mr-4 inline-block">
            {BANDS.places(INSTRUMENT_NAMES[instrument], { taken, places: places + ending, ending })}
          </span>,
        ];
      })}
    </>
  );
};

/** What that month's payments are is final. */
const isFinal = ({ attributes }: NounRecord): boolean =>
  isFinalised(monthOf(String(attributes['from_date'])), portalNow());

const vatOf = ({ attributes }: NounRecord): string =>
  TIMETABLES.vat(showValue(PRICE.fields.vat_rate, attributes['vat_rate']));
