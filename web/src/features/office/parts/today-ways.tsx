import type { ReactNode } from 'react';
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
  /** How it is chosen, to be decided about with others. */
  children: ReactNode;
};

/** What can be done about it: all of it by whoever is on it, little where that is somebody else. */
export function Ways({
  isOwn,
  isOthers,
  isTaking,
  onTake,
  onGiveBack,
  onOpen,
  children,
}: WaysProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {!isOwn && (
        <Button variant={isOthers ? 'secondary' : 'primary'} pending={isTaking} onPress={onTake}>
          {isOthers ? TODAY.takeOver : TODAY.take}
        </Button>
      )}
      {!isOthers && (
        <>
          <Button variant="secondary" onPress={() => onOpen('outcome')}>
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
          <div className="ml-auto">{children}</div>
        </>
      )}
    </div>
  );
}

/** Who works on it: oneself, or somebody else by name. */
export const TakenBy = ({ name }: { name: string | null }) => (
  <Chip tone={name === null ? 'live' : 'info'}>
    {name === null ? TODAY.yours : TODAY.takenBy(name)}
  </Chip>
);
