import { giveTaskBack, takeTask } from '@bandstand/domain/desk/office/contract';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { TODAY, whoHasIt } from '../today-words.ts';
import { call, isFaultOf } from '../../../../platform/client.ts';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import type { Item } from '../queries.ts';

export type ClosedTaskFault = { title: string; fault: unknown };

const take = (id: string, from: Item['attributes']['taken_by']) => {
  focusNear(document.activeElement);
  return call(takeTask, { params: { id }, body: from === null ? {} : { from: from.id } });
};

const giveBack = (id: string) => {
  focusNear(document.activeElement);
  return call(giveTaskBack, { params: { id } });
};

/** What is asked before something is closed, put off or given to a colleague. */
export type TaskFormKind = 'outcome' | 'defer' | 'give';

type TakeTaskOptions = {
  item: Pick<Item, 'id' | 'attributes'>;
  refresh: () => unknown;
  /** It is one's own now; what was pressed may ask something next. */
  onTaken: (next: TaskFormKind | null) => void;
  /** Somebody had closed it before: it goes from the list. */
  onGone: (gone: ClosedTaskFault) => void;
};

/** Taking it on, also by beginning to close it or to put it off, and giving it back. */
export const useTakeTask = ({
  item: { id, attributes },
  onTaken,
  onGone,
  refresh,
}: TakeTaskOptions) => {
  const { title, taken_by: taken } = attributes;
  const meet = (fault: unknown) => {
    const isOver = [takeTask, giveTaskBack].some(
      (made) => isFaultOf(made, fault) && fault.refusal === 'done_already',
    );
    if (isOver) onGone({ title, fault });
  };
  const taking = useSendOnce<TaskFormKind | null>({
    send: () => take(id, taken),
    onAnswer: (_, next) => onTaken(next),
    onFault: meet,
    onEnd: refresh,
  });
  const giving = useSendOnce({
    send: () => giveBack(id),
    onAnswer: () => showToast({ title: TODAY.givenBack }),
    onFault: meet,
    onEnd: refresh,
  });
  return { taking, giving };
};

type WaysProps = {
  isOwn: boolean;
  isPutOff: boolean;
  isOthers: boolean;
  mayGive: boolean;
  /** What was pressed, until it is known whether it can be taken. */
  pending: TaskFormKind | 'take' | null;
  onTake: () => void;
  onGiveBack: () => void;
  onOpen: (form: TaskFormKind) => void;
};

/** What can be done about it beside closing it: all of it by the one who is on it, little where that is somebody else. */
export function Ways({
  isOwn,
  isPutOff,
  isOthers,
  mayGive,
  pending,
  onTake,
  onGiveBack,
  onOpen,
}: WaysProps) {
  return (
    <>
      {(!isOwn || isPutOff) && (
        <Button variant="secondary" pending={pending === 'take'} onPress={onTake}>
          {isOthers ? TODAY.takeOver : TODAY.take}
        </Button>
      )}
      {!isOthers && (
        <>
          <Button variant="quiet" pending={pending === 'defer'} onPress={() => onOpen('defer')}>
            {TODAY.defer}
          </Button>
          {mayGive && (
            <Button variant="quiet" onPress={() => onOpen('give')}>
              {TODAY.give}
            </Button>
          )}
          {isOwn && !isPutOff && (
            <Button variant="quiet" onPress={onGiveBack}>
              {TODAY.giveBack}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** Who works on it or put it off: oneself, or somebody else by name. */
export const TakerChip = ({ name, isPutOff }: { name: string | null; isPutOff: boolean }) => (
  <Chip tone={name === null ? 'live' : 'info'}>{whoHasIt(name, isPutOff)}</Chip>
);
