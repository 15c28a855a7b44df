import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { FAMILY_ACTORS } from '@bandstand/domain/kernel/role';
import { RowActs } from '../../../office-ui/row-acts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMay } from '../../identity/staff/use-may.ts';
import { EndPauseDialog, PauseDialog } from './parts/pause-dialogs.tsx';
import { pausesQuery, type PauseDeskChild } from './queries.ts';
import { PAUSES } from './words.ts';

/** The pauses of a family's children, and agreeing or ending one. */
export function FamilyPauses({ family }: { family: string }) {
  const pauses = useQuery(pausesQuery(family));
  const mayAct = useMay(FAMILY_ACTORS);
  const children = (pauses.data ?? []).filter(({ attributes }) => attributes.is_enrolled);
  return (
    <Card heading={PAUSES.title}>
      {pauses.isLoadingError && <FailedState retry={pauses} />}
      {pauses.isPending && <Skeleton count={1} label={PAUSES.loading} />}
      {pauses.isSuccess && children.length === 0 && <p className="text-soft">{PAUSES.none}</p>}
      <ul className="divide-y divide-line">
        {children.map((child) => (
          <li key={child.id} className="py-2">
            <ChildPauses child={child} mayAct={mayAct} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChildPauses({ child, mayAct }: { child: PauseDeskChild; mayAct: boolean }) {
  const { name, pauses } = child.attributes;
  const [isPausing, setPausing] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  return (
    <>
      <p className="font-semibold">{name}</p>
      {pauses.length === 0 && <p className="text-soft">{PAUSES.noPause}</p>}
      {pauses.map(({ id, first_day: first, last_day: last }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-4">
          <span>
            {PAUSES.span(formatDate(first, { year: true }), formatDate(last, { year: true }))}
          </span>
          {mayAct && (
            <RowActs>
              <Button variant="quiet" onPress={() => setEnding(id)}>
                {PAUSES.end}
              </Button>
            </RowActs>
          )}
        </div>
      ))}
      {mayAct && (
        <RowActs>
          <Button variant="quiet" onPress={() => setPausing(true)}>
            {PAUSES.pause(name)}
          </Button>
        </RowActs>
      )}
      {isPausing && <PauseDialog name={name} kidId={child.id} onClose={() => setPausing(false)} />}
      {ending !== null && (
        <EndPauseDialog name={name} pauseId={ending} onClose={() => setEnding(null)} />
      )}
    </>
  );
}
