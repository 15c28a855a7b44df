import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { TODAY, whoHasIt } from '../today-words.ts';
import type { TaskFormKind } from './use-take-task.ts';

type WaysProps = {
  isOwn: boolean;
  isPutOff: boolean;
  isOthers: boolean;
  /** What was pressed, until it is known whether it can be taken. */
  pending: TaskFormKind | 'take' | null;
  onTake: () => void;
  onGiveBack: () => void;
  onOpen: (form: TaskFormKind) => void;
};

/** What can be done about it: all of it by the one who is on it, little where that is somebody else. */
export function Ways({
  isOwn,
  isPutOff,
  isOthers,
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
          <Button
            variant={isOwn ? 'secondary' : 'quiet'}
            pending={pending === 'outcome'}
            onPress={() => onOpen('outcome')}
          >
            {TODAY.done}
          </Button>
          <Button variant="quiet" pending={pending === 'defer'} onPress={() => onOpen('defer')}>
            {TODAY.defer}
          </Button>
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
