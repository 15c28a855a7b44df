import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@bandstand/domain/kernel/london';
import { FAMILY_ACTORS } from '@bandstand/domain/kernel/role';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { FoldedCard } from '../../../office-ui/folded-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { offered, RowOfActs } from '../../identity/staff/act-dialog.tsx';
import { useMay } from '../../identity/staff/queries.ts';
import {
  PauseDialog,
  EndPauseDialog,
  pausesQuery,
  type PauseDeskChild,
  PAUSES,
} from './parts/pause-dialogs.tsx';

/** The pauses of a family's children, and agreeing or ending one. */
export function FamilyPauses({ family }: { family: string }) {
  const pauses = useQuery(pausesQuery(family));
  const mayAct = useMay(FAMILY_ACTORS);
  const children = (pauses.data ?? []).filter(({ attributes }) => attributes.is_enrolled);
  if (pauses.isSuccess && children.length === 0) return null;
  const paused = children.filter((child) => child.attributes.pauses.length > 0);
  return (
    <FoldedCard
      heading="Pauses"
      says={pauses.isSuccess && paused.length === 0 && 'Nobody is paused'}
      isOpen={pauses.isLoadingError || paused.length > 0}
    >
      {pauses.isLoadingError && <FailedState retry={pauses} />}
      {pauses.isPending && <Skeleton count={1} label="Loading the pauses" />}
      <ul className="divide-y divide-line">
        {children.map((child) => (
          <li key={child.id} className="py-2">
            <ChildPauses child={child} mayAct={mayAct} />
          </li>
        ))}
      </ul>
    </FoldedCard>
  );
}

function ChildPauses({ child, mayAct }: { child: PauseDeskChild; mayAct: boolean }) {
  const { name, pauses } = child.attributes;
  return (
    <>
      <p className="font-semibold">{name}</p>
      {pauses.length === 0 && <p className="text-soft">Not paused</p>}
      {pauses.map(({ id, first_day: first, last_day: last }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-4">
          <span>
            {PAUSES.span(formatDate(first, { year: true }), formatDate(last, { year: true }))}
          </span>
          <RowOfActs
            acts={[offered('End early …', EndPauseDialog, { id, name }, { isOffered: mayAct })]}
          />
        </div>
      ))}
      <RowOfActs
        acts={[
          offered(
            PAUSES.pause(name),
            PauseDialog,
            { kidId: child.id, name },
            { isOffered: mayAct },
          ),
        ]}
      />
    </>
  );
}
