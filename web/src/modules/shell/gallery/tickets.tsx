import { Button } from '../../../ui/button.tsx';
import { TicketRows } from '../../../ui/ticket-rows.tsx';
import { OpenUntil, TicketShape } from '../../../ui/ticket-shape.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import { Section } from './section.tsx';

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
