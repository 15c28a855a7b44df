import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { firstOf, londonDate, monthOf } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { showValue } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { WHOLE_OFFICE } from '@bandstand/domain/kernel/role';
import { SCHOOL, SESSION_FIELDS, TIME, TIMETABLE } from '@bandstand/domain/lessons/set-up-nouns';
import { BAND } from '@bandstand/domain/places/band-noun';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { firstOpenCollection, isFinalised } from '@bandstand/domain/prices/collections';
import { PRICE } from '@bandstand/domain/prices/price-noun';
import { Facts } from '../../../office-ui/facts.tsx';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useMay } from '../../identity/staff/queries.ts';
import { PricePreview } from './parts/price-preview.tsx';
import { ChangeRecord } from './parts/change-record.tsx';
import { NounCard, Missing } from './parts/noun-list.tsx';
import { tellingOf } from './parts/who-is-told.tsx';
import { recordQuery } from './queries.ts';
import { BANDS, SCHOOLS, sessionOf, TIMES, TIMETABLES } from './words.ts';

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
      subHeading={sessionOf(attributes)}
      above={isOfOffice && <SchoolLink id={String(attributes['school_id'])} />}
      actions={
        <ChangeRecord noun={TIMETABLE} record={timetable} without={changedFromADay(timetable)} />
      }
      lead={
        <>
          <Missing of={timetable} />
          <NounCard noun={BAND} of={id} detail={bandLine} begins={bandBegins(timetable)} />
          <NounCard
            {...NEW_TIMES}
            of={id}
            detail={leaderLine}
            begins={attributes}
            isFixed={hasBegun}
            isOver={hasBegun}
          />
        </>
      }
      facts={
        <>
          <Card heading={TIMETABLES.details}>
            <Facts facts={factsOf(timetable)} />
          </Card>
          {isOfOffice && (
            <NounCard
              noun={PRICE}
              of={id}
              detail={vatOf}
              isFixed={isFinal}
              form={PricePreview}
              begins={priceBegins(timetable)}
            />
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
    <TextLink href={`/office/schools/${id}`} className="inline-flex min-h-11 items-center">
      {data ? SCHOOL.title(data.attributes) : SCHOOLS.heading}
    </TextLink>
  );
}

/** What a timetable's own form leaves out while children play or wait there; a first Band Leader comes at once. */
const changedFromADay = ({ attributes: it }: NounRecord): readonly string[] =>
  Number(it['children']) + Number(it['waiting']) === 0
    ? []
    : SESSION_FIELDS.filter((field) => it[field] !== null);

const hasBegun = ({ attributes }: NounRecord): boolean =>
  String(attributes['from_date']) <= londonDate(portalNow());

const leaderLine = ({ attributes }: NounRecord): string => TIMES.leader(attributes['leader']);

const NEW_TIMES = tellingOf('time', TIME);

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
    [TIMETABLE.fields.band_leader_id.label, String(it['leader'] ?? '')],
    shown('min_year'),
    shown('max_year'),
    shown('rs_max_school_year'),
    [TIMETABLE.fields.likely_next_timetable_id.label, String(it['next'] ?? '')],
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

/** A new price begins with next September, the first one with the next month that is not finalised. */
const priceBegins = ({ attributes: it }: NounRecord) => {
  const today = londonDate(portalNow());
  const open = firstOf(firstOpenCollection(monthOf(today), portalNow()));
  const september = `${schoolYearOf(today) + 1}-09-01`;
  const isFirst = it['price'] === null || september < open;
  return { from_date: isFirst ? open : september, monthly_pennies: it['price'] ?? null };
};

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
