import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { decideTasks } from '@bandstand/domain/desk/office/contract';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { ChosenBar } from '../../../../office-ui/chosen-bar.tsx';
import { ChooseNone } from '../../../lists/list-tools.tsx';
import type { TogetherProps } from '../../../../office-ui/work-list.tsx';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { type Colleague, TODAY_KEY } from '../queries.ts';
import { TODAY } from '../today-words.ts';
import { DeferForm, GiveForm, OutcomeForm } from './task-forms.tsx';
import type { TaskFormKind } from './today-ways.tsx';

type OpenForm = { form: TaskFormKind; about: readonly string[] };
type DecidedCounts = ParsedAnswer<typeof decideTasks>;
export type UndecidedTasks = DecidedCounts['left_as_it_was'];

type DecideTogetherProps = TogetherProps & {
  onLeft: (left: UndecidedTasks) => void;
  /** Who may do all that is chosen. */
  colleagues: readonly Colleague[];
};

/** Says what became of it, and what was left. */
export const useReportCounts = (onLeft: DecideTogetherProps['onLeft']) => {
  const client = useQueryClient();
  return (answer: DecidedCounts, title?: string) => {
    showToast({ title: (answer.left === 0 && title) || TODAY.decided(answer.done, answer.left) });
    onLeft(answer.left_as_it_was);
    void client.invalidateQueries({ queryKey: TODAY_KEY });
    return answer;
  };
};

/** The same for several things that wait: what somebody else has taken meanwhile stays theirs, and is told with whose it is. */
export function DecideTogether(props: DecideTogetherProps) {
  const { ids, gone, colleagues, onDeciding, onDone, onLeft } = props;
  const [deciding, setDeciding] = useState<OpenForm | null>(null);
  const tell = useReportCounts(onLeft);
  const begin = (form: OpenForm['form']) => {
    setDeciding({ form, about: ids });
    onDeciding(true);
  };
  const giveUp = () => {
    setDeciding(null);
    onDeciding(false);
  };
  const taking = useSendOnce({
    send: () => {
      focusNear(document.activeElement);
      return call(decideTasks, { body: { what: 'take', ids: [...ids] } });
    },
    onAnswer: (answer) => {
      tell(answer);
      onDone();
    },
  });
  // Where others were there first with each of them, what was typed stays to be read.
  const end = ({ done }: DecidedCounts) => {
    if (done === 0) return;
    giveUp();
    onDone();
  };
  const count = deciding?.about.length ?? ids.length;
  return (
    <ChosenBar heading={count === 0 ? TODAY.noneLeft : TODAY.chosen(count)}>
      <div className="w-full empty:hidden">
        {gone > 0 && deciding === null && <p>{TODAY.gone(gone)}</p>}
        <LastActFault heading={TODAY.failed} of={taking} />
        {deciding !== null && (
          <TogetherForm
            {...deciding}
            colleagues={colleagues}
            tell={tell}
            onDone={end}
            onCancel={giveUp}
          />
        )}
      </div>
      {deciding === null && (
        <div className="flex flex-wrap gap-3 md:ml-auto">
          {ids.length > 0 && (
            <Acts
              count={ids.length}
              isTaking={taking.isPending}
              take={() => void taking.send()}
              mayGive={colleagues.length > 0}
              begin={begin}
            />
          )}
          <ChooseNone label={TODAY.chooseNone} letGo={onDone} />
        </div>
      )}
    </ChosenBar>
  );
}

type ActsProps = {
  count: number;
  isTaking: boolean;
  take: () => void;
  mayGive: boolean;
  begin: (form: OpenForm['form']) => void;
};

const Acts = ({ count, isTaking, take, mayGive, begin }: ActsProps) => (
  <>
    <Button pending={isTaking} onPress={take}>
      {TODAY.takeAll(count)}
    </Button>
    <Button variant="secondary" onPress={() => begin('outcome')}>
      {TODAY.done}
    </Button>
    <Button variant="quiet" onPress={() => begin('defer')}>
      {TODAY.defer}
    </Button>
    {mayGive && (
      <Button variant="quiet" onPress={() => begin('give')}>
        {TODAY.give}
      </Button>
    )}
  </>
);

type TogetherFormProps = OpenForm & {
  colleagues: readonly Colleague[];
  tell: (answer: DecidedCounts) => DecidedCounts;
  onDone: (answer: DecidedCounts) => void;
  onCancel: () => void;
};

/** Asks what was done, until when, or who does it, about what was chosen when it was opened. */
function TogetherForm({ form, about, colleagues, tell, onDone, onCancel }: TogetherFormProps) {
  const all = { ids: [...about] };
  const ends = { id: 'together', onDone, onCancel };
  if (form === 'outcome')
    return (
      <OutcomeForm
        {...ends}
        action={TODAY.closeAll(about.length)}
        hint={TODAY.outcomeHintAll(about.length)}
        send={async ({ outcome }) =>
          tell(await call(decideTasks, { body: { what: 'done', outcome, ...all } }))
        }
      />
    );
  if (form === 'give')
    return (
      <GiveForm
        {...ends}
        colleagues={colleagues}
        action={TODAY.giveAll(about.length)}
        send={async ({ to }) =>
          tell(await call(decideTasks, { body: { what: 'give', to, ...all } }))
        }
      />
    );
  return (
    <DeferForm
      {...ends}
      action={TODAY.putOffAll(about.length)}
      send={async ({ until }) =>
        tell(await call(decideTasks, { body: { what: 'defer', until, ...all } }))
      }
    />
  );
}
