/** All that a provider has; or schools and families alone, which are enough to look for one, and are made much sooner. */
export type DataScope = 'everything' | 'families';

/**
 * A provider with so many children, made by SQL alone. The same number makes the same rows, except for today's date.
 * Ids count upwards, as the portal's do.
 */
export const statementsFor = (children: number, filling: DataScope = 'everything'): string[] =>
  [
    // Two functions for this session: one makes an id from a table and a number, the other picks from a list by number.
    `create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$
    select (substr(md5(kind), 1, 8) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`,
    `create function pg_temp.pick(list text[], n bigint) returns text language sql immutable as $$
    select list[1 + n % array_length(list, 1)] $$`,
    ...SCHOOLS,
    ...FAMILIES,
    ...(filling === 'everything' ? [...PLACES, ...MONEY] : []),
    ...SEARCH,
  ].map((statement) => statement.replaceAll(':children', `${children}`));

/** Every family signed in a moment ago, each session with its account's id. */
export const SIGN_EVERYBODY_IN = `
  truncate sessions cascade;
  insert into sessions (id, account_id, created_at, expires_at, last_used_at, device)
  select id, id, now(), now() + interval '11 hours', now(), 'Firefox on Linux' from accounts;
  analyze sessions`;

/** The children of one timetable, and its places: eight bands of five. */
export const OF_A_TIMETABLE = 40;

/** Eight children belong to five families, with one, two or three each. */
export const FAMILIES_OF = (children: number): number => Math.ceil((children * 5) / 8);

const TIMETABLES = `generate_series(0, (:children - 1) / ${OF_A_TIMETABLE}) t`;
const KIDS = `generate_series(0::bigint, :children - 1) i`;
const FAMILY = `(i / 8 * 5 + (array[0, 1, 2, 3, 3, 4, 4, 4])[1 + i % 8])`;
const EVERY_FAMILY = `generate_series(0::bigint, (:children - 1) / 8 * 5 + (array[0, 1, 2, 3, 3, 4, 4, 4])[1 + (:children - 1) % 8]) f`;
const INSTRUMENTS = `array['vocals', 'keyboard', 'guitar', 'bass', 'drums']`;
/**
 * A child's number at the timetable decides the status: 32 play, one has a reserved place, five wait, two have left.
 */
const NUMBER = `(i % ${OF_A_TIMETABLE})`;
const STATUS = `case when ${NUMBER} < 32 then 'enrolled' when ${NUMBER} = 32 then 'reserved' when ${NUMBER} < 38 then 'waiting_list' else 'cancelled' end`;
const TIMETABLE = `pg_temp.id('timetables', i / ${OF_A_TIMETABLE})`;
const SLOT = `pg_temp.id('slots', i / ${OF_A_TIMETABLE} * ${OF_A_TIMETABLE} + ${NUMBER})`;
const FIRST_LESSON = `date_trunc('month', now())::date - 380`;
/** Every tenth family has no Direct Debit. */
const PAYS = `f % 10 <> 9`;

const FIRST_NAMES = `array['Priya', 'Alex', 'Sarah', 'Tom', 'Grace', 'Samuel', 'Hannah', 'Omar', 'Lucy', 'Daniel', 'Fatima', 'James', 'Ewa', 'Michael', 'Chloe', 'David', 'Amara', 'Peter', 'Ruth', 'Yusuf', 'Emma', 'George', 'Nadia', 'Oliver', 'Siobhan', 'Karl', 'Ines', 'Robert', 'Mei', 'Stephen']`;
const CHILDREN_NAMES = `array['Maya', 'Leo', 'Zoe', 'Ben', 'Ivy', 'Max', 'Ada', 'Noah', 'Isla', 'Arthur', 'Freya', 'Theo', 'Aisha', 'Harry', 'Rosa', 'Jacob', 'Ella', 'Idris', 'Poppy', 'Felix']`;
const BEGINNINGS = `array['Har', 'Wil', 'Ash', 'Brad', 'Cart', 'Dun', 'Fair', 'Green', 'Holl', 'King', 'Lang', 'Mar', 'Nor', 'Pat', 'Rob', 'Stan', 'Thorn', 'Whit', 'Okon', 'Sing', 'Chow', 'Kowal', 'Mac', 'Fern', 'Shah']`;
const MIDDLES = `array['', 'er', 'in', 'le', 'low', 'ing', 'wor', 'bur', 'mo', 'ri', 'sto', 'ter', 'ley', 'wick']`;
const ENDINGS = `array['son', 'ton', 'field', 'wood', 'well', 'ford', 'man', 'ham', 'worth', 'by', 'land', 'stone', 'ski', 'wick', 'dale', 'more', 'shaw', 'hurst', 'bridge', 'gate']`;
/** Seven thousand names, each with about as many families; a family has one. */
const SURNAME = (family: string) =>
  `pg_temp.pick(${BEGINNINGS}, ${family}) || pg_temp.pick(${MIDDLES}, ${family} / 25) || pg_temp.pick(${ENDINGS}, ${family} / 350)`;
const POSTCODE = `pg_temp.pick(array['GU', 'RG', 'LS', 'DE', 'EX', 'NR', 'LU', 'PR', 'BA', 'HU', 'OX', 'YO', 'BH', 'ST', 'CW', 'HG', 'TR', 'IP', 'CB'], f)
  || 1 + f / 19 % 28 || ' ' || f / 532 % 9 + 1 || chr((65 + f / 4788 % 26)::int) || chr((65 + f / 124488 % 26)::int)`;
const PHONE = `'07' || substr(lpad((f * 7919 % 1000000000)::text, 9, '0'), 1, 3) || ' ' || substr(lpad((f * 7919 % 1000000000)::text, 9, '0'), 4)`;

const NAMES = `array['St Mary''s', 'St Peter''s', 'Hillcrest', 'Riverside', 'Oakfield', 'Kingsway', 'Meadow Lane', 'Holy Trinity', 'Greenfield', 'Park View', 'Northgate', 'Elm Road', 'St Anne''s', 'Windmill', 'Foxhill', 'Queensbury', 'Ashbourne', 'Brook', 'Castle', 'Beechwood', 'Longmead', 'St John''s', 'Summerhill']`;
const KINDS = `array['Primary School', 'Junior School', 'CofE Primary School', 'Academy', 'Infant School', 'Catholic Primary School', 'Prep']`;
const TOWNS = `array['Guildford', 'Reading', 'Leeds', 'Derby', 'Exeter', 'Norwich', 'Luton', 'Preston', 'Bath', 'Hull', 'Oxford', 'York', 'Poole', 'Stoke', 'Crewe', 'Ripon', 'Truro', 'Wells', 'Ely']`;

const SCHOOLS = [
  `insert into songs (id, title, artist) select pg_temp.id('songs', n), 'Song ' || n, 'Artist ' || n from generate_series(0, 49) n`,
  `insert into band_leaders (id, name) select pg_temp.id('band_leaders', n), 'Leader ' || n from generate_series(0, (:children - 1) / 400) n`,
  `insert into schools (id, name, town)
    select pg_temp.id('schools', t), pg_temp.pick(${NAMES}, t) || ' ' || pg_temp.pick(${KINDS}, t / 23), pg_temp.pick(${TOWNS}, t / 3) from ${TIMETABLES}`,
  `insert into terms (school_id, starts_on, ends_on)
    select s.id, make_date(y, m, 4), make_date(y, m, 4) + 100 from schools s,
      generate_series(extract(year from now())::int - 1, extract(year from now())::int + 1) y, unnest(array[1, 4, 9]) m`,
  `insert into timetables (id, school_id, band_leader_id, display_name, weekday, starts_at, ends_at, min_year, max_year, kids_app_price_pennies, search_text)
    select pg_temp.id('timetables', t), s.id, pg_temp.id('band_leaders', t / 10), s.name, 1 + t % 5, '09:00', '12:00', 0, 6,
      case when t % 3 = 0 then 499 end, ' ' || school_search_words(concat_ws(' ', s.name, s.name, s.town))
    from ${TIMETABLES} join schools s on s.id = pg_temp.id('schools', t)`,
  `insert into searched_words select distinct word from timetables, regexp_split_to_table(search_text, ' ') word where word <> ''`,
  `insert into prices (timetable_id, from_date, monthly_pennies)
    select id, make_date(extract(year from now())::int - y, 9, 1), 3250 - 100 * y from timetables, generate_series(0, 2) y`,
  `insert into bands (id, timetable_id, name, year_from, year_to, song_id, created_at)
    select pg_temp.id('bands', t * 8 + b), pg_temp.id('timetables', t), 'Band ' || b, b % 3, 4 + b % 3, pg_temp.id('songs', b), now() - interval '2 years'
    from ${TIMETABLES}, generate_series(0, 7) b`,
];

const FAMILIES = [
  `insert into accounts (id, audience, email, password_hash, created_at)
    select pg_temp.id('accounts', f), 'parent', 'parent' || f || '@example.com', 'no password', now() - interval '2 years' from ${EVERY_FAMILY}`,
  `insert into grown_ups (id, account_id, name, phone, address_l1, address_city, address_postcode, comms_marketing, show_nps_form, created_at)
    select pg_temp.id('grown_ups', f), pg_temp.id('accounts', f), pg_temp.pick(${FIRST_NAMES}, f / 7) || ' ' || ${SURNAME('f')}, ${PHONE}, f || ' High Street', 'Guildford', ${POSTCODE}, 'no', f % 4 = 0, now() - interval '2 years' from ${EVERY_FAMILY}`,
  `insert into billing_accounts (id, grown_up_id, created_at) select pg_temp.id('billing_accounts', f), pg_temp.id('grown_ups', f), now() - interval '2 years' from ${EVERY_FAMILY}`,
  `insert into kids (id, grown_up_id, timetable_id, name, year, as_of_sep, status, status_actor, status_reason, status_at, instrument_first_choice, instrument_second_choice, created_at)
    select pg_temp.id('kids', i), pg_temp.id('grown_ups', ${FAMILY}), ${TIMETABLE}, pg_temp.pick(${CHILDREN_NAMES}, i) || ' ' || ${SURNAME(FAMILY)},
      i % 7, extract(year from now() - interval '8 months')::int, ${STATUS}, 'bench', 'began', now() - interval '380 days', 'drums', 'no_preference', now() - interval '380 days' + i * interval '1 millisecond'
    from ${KIDS}`,
];

/** What families are found by: its triggers don't run while the rows are made. The index is faster made afterwards. */
const SEARCH = [
  'drop index family_search_words',
  `insert into family_search (grown_up_id, words) select id, family_search_text(id) from grown_ups`,
  'create index family_search_words on family_search using gin (words gin_trgm_ops)',
  `insert into searched_names select distinct word from (select name from grown_ups union all select name from kids) n,
    regexp_split_to_table(person_search_words(n.name), ' ') word where length(word) > 2`,
];

const PLACES = [
  `insert into status_changes (kid_id, sequence, from_status, to_status, actor, reason, at, hash)
    select id, 1, null, status, status_actor, status_reason, status_at, status_change_hash(null, id, 1, null, status, status_actor, status_reason, status_at) from kids order by id`,
  `insert into slots (id, band_id, instrument, kid_id, holding, held_until, freed_at)
    select pg_temp.id('slots', t * ${OF_A_TIMETABLE} + n), pg_temp.id('bands', t * 8 + n / 5), pg_temp.pick(${INSTRUMENTS}, n), k.id,
      case when n < 32 then 'member' when n = 32 then 'reserved' end, case when n = 32 then now() + interval '6 days' end, null
    from ${TIMETABLES} cross join generate_series(0, ${OF_A_TIMETABLE - 1}) n
    left join kids k on n < 33 and k.id = pg_temp.id('kids', t::bigint * ${OF_A_TIMETABLE} + n)
    where n < 33 and k.id is not null or n >= 33`,
  `insert into waiting_list_entries (id, kid_id, timetable_id, instrument, joined_at, left_at, left_because)
    select pg_temp.id('waiting', i * 5 + w), pg_temp.id('kids', i), ${TIMETABLE}, pg_temp.pick(${INSTRUMENTS}, i + 1 + w), now() - (i % 300) * interval '1 day',
      case when w = 2 or ${NUMBER} >= 38 then now() - (i % 60) * interval '1 day' end, case when w = 2 or ${NUMBER} >= 38 then 'wish_changed' end
    from ${KIDS}, generate_series(0, 2) w where ${NUMBER} >= 32 or ${NUMBER} % 8 = 0`,
  `insert into offers (id, kid_id, slot_id, timetable_id, instrument, kind, state, why, made_by, made_at, remind_at, lapses_at)
    select pg_temp.id('offers', i), pg_temp.id('kids', i), ${SLOT}, ${TIMETABLE}, pg_temp.pick(${INSTRUMENTS}, ${NUMBER}), 'reserved_place', 'open',
      '{"rule":"waiting_order","joined_at":null,"preference":"first","could_have_it":1,"before":[]}', 'promoter', now() - interval '1 day', now() + interval '4 days', now() + interval '6 days'
    from ${KIDS} where ${NUMBER} = 32`,
  `insert into timeline_entries (id, kid_id, category, color, body, created_at, seen_at)
    select pg_temp.id('timeline', i * 10 + n), pg_temp.id('kids', i), 'News', 'blue', 'What the band did in week ' || n, now() - (n * 30 + i % 30) * interval '1 day', case when n > 1 then now() end
    from ${KIDS}, generate_series(0, 9) n where ${NUMBER} < 32`,
];

const MONEY = [
  `insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, email_address, bank, first_payment_on, first_amount_pennies, regular_amount_pennies, created_at, settled_at, lodged_at)
    select pg_temp.id('mandates', f), pg_temp.id('billing_accounts', f), 'BENCH' || f, 'active', 'A Parent', '11', 'parent' || f || '@example.com',
      '{"bank_name":"A Bank","branch":"Guildford","address1":"","town":"","county":"","postcode":""}', ${FIRST_LESSON} + 50, 3250, 3250, now() - interval '380 days', now() - interval '380 days', now() - interval '380 days'
    from ${EVERY_FAMILY} where ${PAYS}`,
  `insert into enrolments (id, intent, kid_id, timetable_id, state, monthly_pennies, first_lesson_on, first_payment_on, first_payment_pennies, first_payment_covers, paid_from, started_at, ended_at, cancelled_at, last_day)
    select pg_temp.id('enrolments', i), 'bench:' || i || ':2025:enrol:name', pg_temp.id('kids', i), ${TIMETABLE}, case when ${NUMBER} < 32 then 'live' else 'ended' end, 3250,
      ${FIRST_LESSON}, ${FIRST_LESSON} + 50, 3250, 'a month', to_char(${FIRST_LESSON} + 31, 'YYYY-MM'), now() - interval '380 days',
      case when ${NUMBER} >= 38 then now() - interval '90 days' end, case when ${NUMBER} >= 38 then now() - interval '100 days' end, case when ${NUMBER} >= 38 then (now() - interval '90 days')::date end
    from ${KIDS} where ${NUMBER} < 32 or ${NUMBER} >= 38`,
  // Twelve months for each child, up to the month of the last 20th.
  `create temporary table months as
    select to_char(date_trunc('month', now()) - n * interval '1 month', 'YYYY-MM') as month, date_trunc('month', now()) - n * interval '1 month' - interval '5 days' as at, n from generate_series(0, 11) n`,
  `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, debit, credit, moved_pennies, for_month, kid_id, timetable_id, run_month, created_at)
    select pg_temp.id('charges', i * 12 + m.n), pg_temp.id('billing_accounts', f), 'charge', 3250, 'family', 'income:lessons', 3250, m.month, pg_temp.id('kids', i), ${TIMETABLE}, m.month, m.at
    from ${KIDS} cross join lateral (select ${FAMILY} as f) x cross join months m where ${NUMBER} < 32 and ${PAYS}`,
  `insert into collections (id, billing_account_id, month, attempt, state, amount_pennies, parts, collect_on, mandate_id, frozen_hash, exceptions,
      written_at, approved_at, asked_at, submitted_at, notice_by, collected_at)
    select gen_random_uuid(), l.billing_account_id, l.for_month, 1, 'collected', sum(l.amount_pennies), '[]', (l.for_month || '-01')::date, m.id,
      md5(m.id || l.for_month), '{}', min(l.created_at), min(l.created_at), min(l.created_at), min(l.created_at), (l.for_month || '-01')::date - 5, min(l.created_at)
    from ledger_entries l join mandates m on m.billing_account_id = l.billing_account_id group by l.billing_account_id, l.for_month, m.id`,
  `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, debit, credit, moved_pennies, for_month, collection_id, created_at, key)
    select gen_random_uuid(), c.billing_account_id, x.kind, case x.credit when 'family' then -c.amount_pennies else 0 end, x.debit, x.credit, c.amount_pennies, c.month, c.id,
      c.submitted_at, x.kind || ':' || c.id
    from collections c cross join (values ('submitted', 'in_transit', 'family'), ('collected', 'provider', 'in_transit')) x (kind, debit, credit)`,
  `insert into account_debts (billing_account_id, balance_pennies, owed_since, last_at)
    select billing_account_id, balance_pennies, owed_since, last_at from ledger_debts`,
  `insert into payment_notices (id, billing_account_id, collect_on, amount_pennies, monthly_pennies, parts, told_on, created_at)
    select gen_random_uuid(), billing_account_id, min(collect_on), min(amount_pennies), min(amount_pennies), '[]', min(collect_on) - 9, min(written_at)
    from collections group by billing_account_id`,
  `insert into collection_runs (month, begun_at, is_late) select month, at, false from months where n = 0`,
];

/** What waits in the week before a month is approved. */
export const A_MONTH_IS_WRITTEN = `
  insert into collections (id, billing_account_id, month, attempt, state, amount_pennies, parts, collect_on, mandate_id, frozen_hash, exceptions, written_at)
  select gen_random_uuid(), m.billing_account_id, to_char(now() + interval '1 month', 'YYYY-MM'), 1, 'written', 3250, '[]',
    (date_trunc('month', now()) + interval '1 month')::date, m.id, md5(m.id::text), '{}', now() from mandates m`;
