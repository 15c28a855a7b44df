import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { TRY_AGAIN } from '../words.ts';

type QueryFailedProps = { what: string; isTrying: boolean; onRetry: () => void };

export function QueryFailed({ what, isTrying, onRetry }: QueryFailedProps) {
  return (
    <ErrorBox onDismiss={onRetry}>
      <p className="font-semibold">{what}</p>
      <p>{TRY_AGAIN}</p>
      <p className="mt-1 mb-3 text-soft">What you have filled in is kept.</p>
      <Button variant="secondary" onPress={onRetry} pending={isTrying}>
        Try again
      </Button>
    </ErrorBox>
  );
}
