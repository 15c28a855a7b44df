import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Section } from './section.tsx';

export function Waits() {
  return (
    <Section title="Waiting, empty, failed">
      <Skeleton />
      <Skeleton kind="card" count={1} />
      <Skeleton kind="list" count={2} />
      <EmptyState heading="No songs yet" action={<Button>See the timetable</Button>}>
        Ffion’s band chooses its first song in the week of Monday 8 March.
      </EmptyState>
      <FailedState retry={{ refetch: () => undefined, isFetching: false }}>
        Ffion’s place and your payments are not affected.
      </FailedState>
    </Section>
  );
}
