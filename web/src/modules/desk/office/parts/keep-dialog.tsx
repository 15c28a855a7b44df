import { patchKid } from '@bandstand/domain/child-page/contract';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { forFamily } from '../for-family.ts';
import { call } from '../../../../platform/client.ts';
import { CANCEL, KEEP } from '../leaving-words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { KidDialogProps } from './act-dialogs.tsx';
import { useCost } from './use-leaving-cost.ts';

/** Takes a cancellation for a later day back. */
export function KeepDialog({
  family,
  kidId,
  name,
  lastDay,
  onClose,
}: KidDialogProps & { lastDay: IsoDate }) {
  const cost = useCost({ family, kidId }, lastDay);
  const owed = cost.data?.owed_if_kept ?? 0;
  return (
    <ActDialog
      family={family}
      title={KEEP.title(name)}
      action={KEEP.action}
      variant="primary"
      done={KEEP.done(name)}
      of={patchKid}
      act={(why) =>
        call(forFamily(patchKid), {
          params: { family, id: kidId },
          body: {
            ...why,
            was: { delayed_cancellation_date: lastDay },
            call: { kid: { delayed_cancellation_date: null } },
          },
        })
      }
      notYet={cost.isPending ? CANCEL.readFirst : undefined}
      onClose={onClose}
    >
      <p>{KEEP.says}</p>
      {owed > 0 && <p>{KEEP.owed(formatPounds(owed))}</p>}
    </ActDialog>
  );
}
