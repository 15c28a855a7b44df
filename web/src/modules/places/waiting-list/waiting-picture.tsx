import { useQuery } from '@tanstack/react-query';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { askedAbove, waitingListQuery } from '../../../platform/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatInstruments } from './offered-place.ts';
import { Picture, type PictureProps, POSITION } from './parts/picture.tsx';
import { bestFirst, ordinal } from './position-words.ts';
import { ofWords } from './words.ts';

/**
 * A child’s position for each instrument they wait for, why, and what would help. Who plays meanwhile waits for less, and
 * reads the position alone until they ask for more.
 */
export function WaitingPicture({ kid, index }: Omit<PictureProps, 'waiting'>) {
  const list = useQuery({ ...waitingListQuery, ...askedAbove });
  const { firstName: name, status, waitingFor } = kid.attributes;
  const own = list.data?.find(({ kid_id }) => kid_id === kid.id);
  if (isEnrolled(status) && !list.isError) {
    const positions = bestFirst(own?.instruments ?? []).map(
      (it) => `${ordinal(it.position)} ${ofWords(it).replace(' waiting', '')}`,
    );
    return (
      <Fold
        level={2}
        heading={POSITION.folded}
        says={
          list.isPending
            ? POSITION.loading(name)
            : positions.join(', ') || POSITION.isWaiting(name, formatInstruments(waitingFor))
        }
      >
        <div className="grid grid-cols-1 gap-6 pt-3">
          {list.isSuccess && <Picture kid={kid} index={index} waiting={own} />}
        </div>
      </Fold>
    );
  }
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
