import type { ReactNode } from 'react';
import { removeKid } from '@bandstand/domain/places/cancellation/contract';
import { letHeldPlaceGo } from '@bandstand/domain/places/enrolment/office-contract';
import { forFamily } from '../for-family.ts';
import { declineReserved } from '@bandstand/domain/places/waiting-list/contract';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../../platform/client.ts';
import { LET_GO } from '../child-words.ts';
import { FAMILY } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';

export type KidDialogProps = { family: string; kidId: KidId; name: string; onClose: () => void };

export const LeaveDialog = ({ family, kidId, name, onClose }: KidDialogProps): ReactNode => (
  <ActDialog
    family={family}
    title={FAMILY.leaveTitle(name)}
    action={FAMILY.leaveDo}
    done={FAMILY.left(name)}
    of={removeKid}
    act={(why) => call(forFamily(removeKid), { params: { family, id: kidId }, body: why })}
    onClose={onClose}
  >
    <p>{FAMILY.leaveSays}</p>
  </ActDialog>
);

export const DeclineDialog = ({ family, kidId, name, onClose }: KidDialogProps): ReactNode => (
  <ActDialog
    family={family}
    title={FAMILY.declineTitle(name)}
    action={FAMILY.declineDo}
    done={FAMILY.declined}
    of={declineReserved}
    act={(why) =>
      call(forFamily(declineReserved), {
        params: { family, id: family, kidId },
        body: { ...why, call: {} },
      })
    }
    onClose={onClose}
  >
    <p>{FAMILY.declineSays}</p>
  </ActDialog>
);

export const LetGoDialog = ({ family, kidId, name, onClose }: KidDialogProps): ReactNode => (
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
