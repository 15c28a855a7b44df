import { Button } from '../../../../ui/button.tsx';
import { ErrorBox } from '../../../../ui/error-box.tsx';
import type { Retry } from '../../../../ui/failed-state.tsx';
import { TRY_AGAIN } from '../words.ts';
import { FORM } from '../form-words.ts';

type QueryFaultProps = { what: string; retry: Retry };

export function QueryFault({ what, retry }: QueryFaultProps) {
  const tryAgain = () => void retry.refetch();
  return (
    <ErrorBox onDismiss={tryAgain}>
      <p className="font-semibold">{what}</p>
      <p>{TRY_AGAIN}</p>
      <p className="mt-1 mb-3 text-soft">{FORM.kept}</p>
      <Button variant="secondary" onPress={tryAgain} pending={retry.isFetching}>
        Try again
      </Button>
    </ErrorBox>
  );
}
