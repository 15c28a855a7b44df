import { useQuery } from '@tanstack/react-query';
import { askedAbove, waitingListQuery } from '../../../platform/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Picture, type PictureProps, POSITION } from './parts/picture.tsx';

/** A child’s position for each instrument they wait for, why, and what would help. */
export function WaitingPicture({ kid, index }: Omit<PictureProps, 'waiting'>) {
  const list = useQuery({ ...waitingListQuery, ...askedAbove });
  const { firstName: name } = kid.attributes;
  const own = list.data?.find(({ kid_id }) => kid_id === kid.id);
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-6">
      <h2 id="waiting" className="text-title">
        {POSITION.heading(name)}
      </h2>
      {list.isError && (
        <FailedState heading={POSITION.failed} retry={list}>
          {POSITION.unchanged(name)}
        </FailedState>
      )}
      {list.isPending && <Skeleton kind="card" label={POSITION.loading(name)} />}
      {list.isSuccess && <Picture kid={kid} index={index} waiting={own} />}
    </section>
  );
}
