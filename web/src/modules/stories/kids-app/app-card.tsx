import { useQuery } from '@tanstack/react-query';
import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { kidsAppQuery } from './queries.ts';
import { useSubscribe } from './use-subscribe.tsx';
import { doneWords, TITLE, APP, CARD } from './words.ts';

/** The kids' app on a child's own page: a press asks, with amounts and dates, before anything changes. */
export function AppCard({ kidId }: { kidId: KidId }) {
  const app = useQuery(kidsAppQuery);
  const child = app.data?.children.find(({ kid_id: id }) => id === kidId);
  return (
    <Card level={3} heading={TITLE}>
      {app.isPending && <Skeleton kind="text" label={APP.loading} />}
      {app.isError && app.data === undefined && (
        <FailedState heading={APP.failedToLoad} retry={app}>
          {CARD.otherChanges}
        </FailedState>
      )}
      {app.data && child && <OptIn app={app.data} child={child} />}
      <TextLink href="/rocksteady-play" className="mt-2 inline-flex min-h-11 items-center">
        {APP.about}
      </TextLink>
    </Card>
  );
}

function OptIn({ app, child }: { app: KidsAppAnswer; child: AppChildAnswer }) {
  const { done, ask, question } = useSubscribe(app);
  return (
    <>
      <Checkbox
        name="kids_app_opt_in"
        label={APP.of(child.first_name)}
        hint={CARD.hint(child)}
        value={child.is_subscribed}
        onChange={() => ask(child)}
      />
      {done && <Notice kind="success" heading={doneWords(done)} isLive />}
      {question}
    </>
  );
}
