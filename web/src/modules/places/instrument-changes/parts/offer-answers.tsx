import { AnswerPair } from '../../../../ui/answer-pair.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ShownChange } from '../use-change.ts';
import { OFFERED } from '../offer-words.ts';

type OfferAnswersProps = {
  change: ShownChange;
  isAccepting: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** Both answers. */
export function OfferAnswers({ change, isAccepting, onAccept, onReject }: OfferAnswersProps) {
  return (
    <AnswerPair
      no={
        <Button variant="secondary" onPress={onReject}>
          {OFFERED.no(change.from)}
        </Button>
      }
      yes={
        <Button onPress={onAccept} pending={isAccepting}>
          {OFFERED.yes(change.to)}
        </Button>
      }
    />
  );
}
