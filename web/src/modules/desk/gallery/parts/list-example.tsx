import { useState } from 'react';
import { WorkList, type TogetherProps } from '../../../../office-ui/work-list.tsx';
import { WorkRow } from '../../../../office-ui/work-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';

const ITEMS = [
  { id: '1', title: 'The bank refused a Direct Debit', about: 'Taylor, since Monday', by: null },
  {
    id: '2',
    title: 'A family is unhappy with the lessons: call them',
    about: 'Wolfeschlegelsteinhausen-Featherstonehaugh, since yesterday',
    by: null,
  },
  { id: '3', title: 'A refund was refused', about: 'Shah, since today', by: 'Nadia Okafor' },
];

const Together = ({ ids, onDone }: TogetherProps) => (
  <Card level={3} heading={`${ids.length} chosen`}>
    <Button onPress={onDone}>Done</Button>
  </Card>
);

export function ListExample() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <WorkList
        items={ITEMS}
        isFree={({ by }) => by === null}
        chooseAll={(count) => `Choose all ${count}`}
        chosen={chosen}
        onChoose={(ids, isChosen) =>
          setChosen((all) => [...all.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])])
        }
        onChooseNone={() => setChosen([])}
        renderTogether={Together}
      >
        {({ id, title, about, by }, { isChosen, onChoose }) => (
          <WorkRow
            level={3}
            heading={title}
            aside={by && <Chip tone="info">{by} is on it</Chip>}
            choice={
              by === null && (
                <Checkbox
                  name={`choose-${id}`}
                  label={<span className="sr-only">Choose: {title}</span>}
                  value={isChosen}
                  onChange={onChoose}
                />
              )
            }
          >
            <p className="text-soft">{about}</p>
          </WorkRow>
        )}
      </WorkList>
      <EmptyState heading="Nothing waits">
        Whatever has to be done by a person is listed here.
      </EmptyState>
    </>
  );
}
