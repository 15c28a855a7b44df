import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideTasks } from '@bandstand/domain/office/contract';
import { call } from '../../../platform/client.ts';
import { StandingFault } from '../../../platform/form/standing-fault.tsx';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { todayQuery } from '../queries.ts';
import { TODAY } from '../today-words.ts';
import { DeferForm, OutcomeForm } from './task-forms.tsx';

type DecideTogetherProps = { ids: readonly string[]; onDone: () => void };

/** The same for several things that wait: what somebody else has taken meanwhile stays theirs, and is said. */
export function DecideTogether({ ids, onDone }: DecideTogetherProps) {
  const [open, setOpen] = useState<'outcome' | 'defer' | null>(null);
  const client = useQueryClient();
  const tell = ({ done, left }: { done: number; left: number }) => {
    showToast({ title: TODAY.decided(done, left) });
    void client.invalidateQueries({ queryKey: todayQuery.queryKey });
  };
  const all = { ids: [...ids] };
  const taking = useSendOnce({
    send: () => {
      focusNear(document.activeElement);
      return call(decideTasks, { body: { what: 'take', ...all } });
    },
    onAnswer: (answer) => {
      tell(answer);
      onDone();
    },
  });
  const form = { id: 'together', onDone, onCancel: () => setOpen(null) };
  return (
    <Card heading={TODAY.chosen(ids.length)}>
      <StandingFault heading={TODAY.failed} of={taking} />
      {open === 'outcome' && (
        <OutcomeForm
          {...form}
          action={TODAY.closeAll(ids.length)}
          hint={TODAY.outcomeHintAll(ids.length)}
          send={async ({ outcome }) =>
            tell(await call(decideTasks, { body: { what: 'done', outcome, ...all } }))
          }
        />
      )}
      {open === 'defer' && (
        <DeferForm
          {...form}
          action={TODAY.putOffAll(ids.length)}
          send={async ({ until }) =>
            tell(await call(decideTasks, { body: { what: 'defer', until, ...all } }))
          }
        />
      )}
      {open === null && (
        <div className="flex flex-wrap gap-3">
          <Button pending={taking.isPending} onPress={() => void taking.send()}>
            {TODAY.takeAll(ids.length)}
          </Button>
          <Button variant="secondary" onPress={() => setOpen('outcome')}>
            {TODAY.done}
          </Button>
          <Button variant="quiet" onPress={() => setOpen('defer')}>
            {TODAY.defer}
          </Button>
        </div>
      )}
    </Card>
  );
}
