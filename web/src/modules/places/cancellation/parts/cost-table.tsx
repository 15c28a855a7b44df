import { useQuery } from '@tanstack/react-query';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { sentencesOf } from '../../../../platform/client.ts';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { SummaryTable } from '../../../../ui/summary-table.tsx';
import { COST, costRows, owedBefore } from '../words.ts';
import { costQuery } from '../queries.ts';

/** What cancelling costs: at once, on a day, or nothing while no day is chosen yet. */
export const useCost = (kidId: KidId, choice: { lastDay: string | null } | null) =>
  useQuery({ ...costQuery(kidId, choice?.lastDay ?? null), enabled: choice !== null });

type CostTableProps = { cost: ReturnType<typeof useCost>; isAtOnce: boolean };

/** What it costs, before the button: the last lesson, the last payment and its amount, and what is owed from before. */
export function CostTable({ cost, isAtOnce }: CostTableProps) {
  if (cost.isError)
    return (
      <FailedState heading={COST.failed} retry={cost}>
        {sentencesOf(cost.error).join(' ')} {COST.unchanged}
      </FailedState>
    );
  if (cost.data === undefined) return <Skeleton kind="text" count={4} label={COST.loading} />;
  const owed = owedBefore(cost.data);
  return (
    <>
      <SummaryTable rows={costRows(cost.data, isAtOnce)} />
      {owed !== null && <p className="measure mt-4">{owed}</p>}
    </>
  );
}
