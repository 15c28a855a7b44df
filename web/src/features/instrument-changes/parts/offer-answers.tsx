import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Change } from '../use-change.ts';
import { formatInstrument } from '../words.ts';

type OfferAnswersProps = {
  change: Change;
  isAccepting: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** Both answers; on a phone the main one stays within reach of the thumb. */
export function OfferAnswers({ change, isAccepting, onAccept, onReject }: OfferAnswersProps) {
  return (
    <div className="contents md:flex md:flex-wrap md:items-center md:gap-4">
      <div className="max-md:[&_button]:w-full max-md:[&>span]:w-full">
        <Button variant="secondary" onPress={onReject}>
          No, stay on {formatInstrument(change.from)}
        </Button>
      </div>
      <BottomBar
        action={
          <Button onPress={onAccept} pending={isAccepting}>
            Yes, change to {formatInstrument(change.to)}
          </Button>
        }
      />
    </div>
  );
}
