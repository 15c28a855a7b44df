import type { KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { useTitle } from '../../../platform/title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmSubscription } from './parts/confirm-subscription.tsx';
import { DirectDebitInfo } from './parts/direct-debit-info.tsx';
import { KidsAppFrame } from './parts/kids-app-frame.tsx';
import { SubscriptionTable } from './parts/subscription-table.tsx';
import { useSubscribe } from './use-subscribe.ts';
import { doneWords, leadWords, SUBSCRIPTIONS } from './words.ts';

/** A switch for each child, with what each change costs before it is made. */
export function SubscribeScreen() {
  useTitle(SUBSCRIPTIONS.heading);
  return (
    <KidsAppFrame
      heading={SUBSCRIPTIONS.heading}
      cards={2}
      subHeading={leadWords}
      above={
        <TextLink href="/rocksteady-play" className="inline-flex min-h-11 items-center">
          {SUBSCRIPTIONS.back}
        </TextLink>
      }
    >
      {(app) => <Subscriptions app={app} />}
    </KidsAppFrame>
  );
}

function Subscriptions({ app }: { app: KidsAppAnswer }) {
  const { asked, done, isPending, error, ask, confirm, close } = useSubscribe(app);
  return (
    <>
      {done && (
        <Notice kind="success" heading={doneWords(done)} isLive>
          {SUBSCRIPTIONS.sentEmail}
        </Notice>
      )}
      <SubscriptionTable app={app} onPress={ask} />
      <DirectDebitInfo app={app} />
      {asked && (
        <ConfirmSubscription
          app={app}
          child={asked}
          pending={isPending}
          fault={error}
          onConfirm={() => confirm(asked)}
          onCancel={close}
        />
      )}
    </>
  );
}
