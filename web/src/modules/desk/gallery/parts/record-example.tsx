import { Facts } from '../../../../office-ui/facts.tsx';
import { RecordColumns } from '../../../../office-ui/record-page.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';

export const RecordExample = () => (
  <RecordColumns
    facts={
      <Card level={3} heading="Contact">
        <Facts
          facts={[
            ['Phone', '020 7946 0018'],
            ['Email', 'maximiliana.wolfeschlegelsteinhausen-featherstonehaugh@example.com'],
            ['Address', '4 Foundry Lane, Leeds, LS6 2AB'],
            ['Alternative contact', ''],
          ]}
        />
      </Card>
    }
  >
    <Card level={3} heading="Maya Taylor" aside={<Chip tone="good">Plays</Chip>}>
      Drums in The Amplifiers, on Tuesdays at Oakfield Primary School.
    </Card>
    <Card level={3} heading="Leo Taylor" aside={<Chip tone="warn">Leaves</Chip>}>
      The last day is 26 March.
    </Card>
  </RecordColumns>
);
