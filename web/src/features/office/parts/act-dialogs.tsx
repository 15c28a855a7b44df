import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cancelKid, removeKid } from '@bandstand/domain/cancellation/contract';
import { letHeldPlaceGo } from '@bandstand/domain/enrolment/office-contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import {
  cancelKidForFamily,
  declineReservedForFamily,
  getCancellationForOffice,
  removeKidForFamily,
} from '@bandstand/domain/office/on-behalf-contract';
import { declineReserved } from '@bandstand/domain/waiting-list/contract';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LET_GO } from '../child-words.ts';
import { FAMILY } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';

export type ActFor = { family: string; kidId: KidId; name: string; onClose: () => void };

/** Cancels lessons at once, by the figures that the parent would see. */
export function CancelDialog({ family, kidId, name, onClose }: ActFor) {
  const params = { family, id: kidId };
  const cost = useQuery({
    queryKey: ['office', 'cancellation', kidId],
    queryFn: ({ signal }) => call(getCancellationForOffice, { params, query: {}, signal }),
  });
  return (
    <ActDialog
      family={family}
      title={FAMILY.cancelTitle(name)}
      action={FAMILY.cancelDo}
      done={FAMILY.cancelled(name)}
      of={cancelKid}
      act={(why) =>
        call(cancelKidForFamily, {
          params,
          body: { ...why, call: { last_payment_date: cost.data?.last_payment_date ?? null } },
        })
      }
      notYet={cost.data === undefined ? FAMILY.readFirst : undefined}
      onClose={onClose}
    >
      {cost.isLoadingError && <FailedState retry={cost} />}
      {cost.isPending && <Skeleton count={2} label={FAMILY.loading} />}
      {cost.data && (
        <>
          <p>{FAMILY.cancelSays(formatDate(cost.data.last_day, { year: true }))}</p>
          <p>{stillToPay(cost.data)}</p>
          {cost.data.paid_back > 0 && <p>{FAMILY.cancelBack(formatPounds(cost.data.paid_back))}</p>}
        </>
      )}
    </ActDialog>
  );
}

type Cost = AnswerRead<typeof getCancellationForOffice>;

/** What is still paid after the lessons end, as the parent reads it. */
const stillToPay = ({
  disputed,
  payments_left: left,
  last_payment_amount: amount,
  last_payment_date: date,
}: Cost): string => {
  if (disputed !== null && disputed > 0) return FAMILY.cancelDisputed(formatPounds(disputed));
  if (date === null || amount === null) return FAMILY.cancelFree;
  return FAMILY.cancelPays(left, formatPounds(amount), formatDate(date));
};

export const LeaveDialog = ({ family, kidId, name, onClose }: ActFor): ReactNode => (
  <ActDialog
    family={family}
    title={FAMILY.leaveTitle(name)}
    action={FAMILY.leaveDo}
    done={FAMILY.left(name)}
    of={removeKid}
    act={(why) => call(removeKidForFamily, { params: { family, id: kidId }, body: why })}
    onClose={onClose}
  >
    <p>{FAMILY.leaveSays}</p>
  </ActDialog>
);

export const DeclineDialog = ({ family, kidId, name, onClose }: ActFor): ReactNode => (
  <ActDialog
    family={family}
    title={FAMILY.declineTitle(name)}
    action={FAMILY.declineDo}
    done={FAMILY.declined}
    of={declineReserved}
    act={(why) =>
      call(declineReservedForFamily, {
        params: { family, id: family, kidId },
        body: { ...why, call: {} },
      })
    }
    onClose={onClose}
  >
    <p>{FAMILY.declineSays}</p>
  </ActDialog>
);

export const LetGoDialog = ({ family, kidId, name, onClose }: ActFor): ReactNode => (
  <ActDialog
    family={family}
    title={LET_GO.title(name)}
    action={LET_GO.action}
    done={LET_GO.done(name)}
    of={letHeldPlaceGo}
    act={(body) => call(letHeldPlaceGo, { params: { family, id: kidId }, body })}
    onClose={onClose}
  >
    <p>{LET_GO.says}</p>
  </ActDialog>
);
