import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TODAY } from '../today-words.ts';

type WaysProps = {
  isOwn: boolean;
  isOthers: boolean;
  isTaking: boolean;
  onTake: () => void;
  onGiveBack: () => void;
  onOpen: (form: 'outcome' | 'defer') => void;
};

/** What can be done about it: all of it by whoever is on it, little where that is somebody else. */
export function Ways({ isOwn, isOthers, isTaking, onTake, onGiveBack, onOpen }: WaysProps) {
  return (
    <>
      {!isOwn && (
        <Button variant="secondary" pending={isTaking} onPress={onTake}>
          {isOthers ? TODAY.takeOver : TODAY.take}
        </Button>
      )}
      {!isOthers && (
        <>
          <Button variant={isOwn ? 'secondary' : 'quiet'} onPress={() => onOpen('outcome')}>
            {TODAY.done}
          </Button>
          <Button variant="quiet" onPress={() => onOpen('defer')}>
            {TODAY.defer}
          </Button>
          {isOwn && (
            <Button variant="quiet" onPress={onGiveBack}>
              {TODAY.giveBack}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** Who works on it: oneself, or somebody else by name. */
export const TakenBy = ({ name }: { name: string | null }) => (
  <Chip tone={name === null ? 'live' : 'info'}>
    {name === null ? TODAY.yours : TODAY.takenBy(name)}
  </Chip>
);
