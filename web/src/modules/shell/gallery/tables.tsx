import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Fader } from '../../../ui/fader.tsx';
import { Money } from '../../../ui/money.tsx';
import { SetList } from '../../../ui/set-list.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { Section } from './illustrations.tsx';
import { Button } from '../../../ui/button.tsx';
import { TicketRows } from '../../../ui/ticket-rows.tsx';
import { OpenUntil, TicketShape } from '../../../ui/ticket-shape.tsx';
import { Ticket } from '../../../ui/ticket.tsx';

const payments = [
  { day: 'Monday 1 March', covers: 'February and March', pence: 7200 },
  { day: 'Thursday 1 April', covers: 'April', pence: 123450 },
];
const columns = [
  { key: 'day', heading: 'Day', cell: (row: (typeof payments)[number]) => row.day },
  { key: 'covers', heading: 'Covers', cell: (row: (typeof payments)[number]) => row.covers },
  {
    key: 'amount',
    heading: 'Amount',
    isNumber: true,
    cell: (row: (typeof payments)[number]) => <Money pence={row.pence} />,
  },
];
const rows = [
  {
    label: 'School',
    value: 'Ysgol Gymraeg Llanfairpwllgwyngyll a Chymuned Ynys Môn',
    action: { href: '#school' },
  },
  {
    label: 'First Lesson Date',
    value: 'Tuesday 2 March',
    note: 'After the concert',
    action: { onPress: () => undefined },
  },
  { label: 'Total Regular Monthly Amount', value: <Money pence={7200} />, isTotal: true },
];

export function Tables() {
  return (
    <Section title="Tables, cards and progress">
      <SummaryTable rows={rows} />
      <DataTable caption="Payments" columns={columns} rows={payments} rowKey={(row) => row.day} />
      <Card level={3} heading="Ffion’s next lesson" aside={<Chip tone="live">Today</Chip>} isLit>
        Keyboard with The Rolling Scones at 10:40.
      </Card>
      <Card level={3} heading="To pay next">
        <Money pence={14400} isBig />
      </Card>
      <Fader label="Your feedback" value={3} max={5} text="3 of 5 answered" />
      <SetList
        entries={[
          { key: 'child', heading: 'Child & school information', children: <p>Ffion, Year 2</p> },
          { key: 'instrument', heading: 'Choose an instrument', children: <p>Guitar</p> },
        ]}
      />
    </Section>
  );
}

const lines = [
  { label: 'First lesson', value: 'Tuesday 2 March' },
  { label: 'Instrument', value: 'Guitar' },
  { label: 'First payment', value: '£72.00 on Monday 1 March' },
  { label: 'School', value: 'Oakfield Primary School, Leeds' },
];

export function Tickets() {
  return (
    <Section title="Offer and confirmation">
      <Ticket
        heading="Ffion Davies"
        status="Reserved"
        lines={lines}
        stub={
          <OpenUntil
            label="Reserved for you until"
            until="the end of Sunday 28 February"
            left="5 days left to answer after today"
          />
        }
      />
      <Ticket
        heading="Enrolment Complete"
        lines={lines}
        reference="BAND-4F7K-2M9"
        actions={<Button variant="secondary">Add to calendar</Button>}
      >
        Thank you for booking Ffion onto lessons.
      </Ticket>
      <div className="max-w-96">
        <TicketShape band="Bandstand" status="Nothing agreed yet" stub={null}>
          <div className="p-5">
            <TicketRows
              rows={[
                ...lines,
                { label: 'Year', value: 'Not chosen yet', isOpen: true },
                { label: 'Then each month', value: '£36.00', isTotal: true },
              ]}
            />
          </div>
        </TicketShape>
      </div>
    </Section>
  );
}
