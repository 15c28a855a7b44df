import { useState, useEffect } from 'react';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { AnswerPair } from '../../../../ui/answer-pair.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Siblings } from '../../../families/children/child-nav.tsx';
import { useReservedPlace, type ReservedPlace, type ReservedState } from '../use-reserved-place.ts';
import { TRY_AGAIN, DECLINE } from '../words.ts';
import { ReservedDetails, ReservedNext } from './reserved-details.tsx';
import { FORM, DISABLED_REASONS } from '../form-words.ts';
import { RESERVED } from '../outcome-words.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { InsteadPage } from '../../../../platform/instead-page.tsx';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { portalNow } from '../../../../platform/provider.ts';

/** The longest that a timer can wait (2^31 - 1 ms). */
const LONGEST = 2_147_483_647;

/** Whether a moment is over, by the portal's clock; tells so while the page is open. */
function useIsPast(instant: string | null): boolean {
  const at = instant === null ? null : Date.parse(instant);
  const [now, setNow] = useState(() => portalNow().getTime());
  useEffect(() => {
    if (at === null) return;
    const look = () => setNow(portalNow().getTime());
    const timer = setTimeout(look, Math.min(Math.max(0, at - portalNow().getTime()), LONGEST));
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
    };
  }, [at]);
  return at !== null && now >= at;
}

/** The place that is kept for a child: what it is, what it costs, and until when. */
export function ReservedOffer(reserved: ReservedPlace) {
  const { kid } = reserved;
  const offer = useReservedPlace(reserved);
  const hasPassed = useIsPast(kid.attributes.reservedUntil);
  const heading = RESERVED.heading(kid.attributes.firstName);
  useTitle(heading);
  if (hasPassed || offer.hasEnded) return <EndedHold name={kid.attributes.firstName} isWaiting />;
  return (
    <Page
      heading={heading}
      subHeading={RESERVED.lead}
      above={<Siblings kidId={kid.id} />}
      rail={<Answers reserved={reserved} offer={offer} />}
    >
      <ReservedDetails reserved={reserved} offer={offer} />
    </Page>
  );
}

type AnswersProps = { reserved: ReservedPlace; offer: ReservedState };

/** What follows, and both answers: beside the ticket on a wide screen, where they are in view at once. */
function Answers({ reserved, offer }: AnswersProps) {
  const { take, decline, pricing } = offer;
  return (
    <>
      <ReservedNext reserved={reserved} offer={offer} />
      {offer.isRefused && (
        <FaultBox
          fault={take.error}
          unanswered={{ what: FORM.enrolmentFailed, advice: TRY_AGAIN }}
          onDismiss={take.reset}
        />
      )}
      {decline.isError && (
        <FaultBox
          fault={decline.error}
          unanswered={{ what: RESERVED.notDeclined, advice: TRY_AGAIN }}
          onDismiss={decline.reset}
        />
      )}
      <AnswerPair
        // Under the amounts: where they are still to come, it would be pushed away under a finger.
        no={
          offer.canDecline &&
          !pricing.isPending && (
            <Decline
              name={reserved.kid.attributes.firstName}
              pending={decline.isPending}
              onDecline={async () => !take.isPending && decline.send()}
            />
          )
        }
        yes={
          <Button
            onPress={() => !decline.isPending && offer.submit()}
            pending={take.isPending}
            reason={disabledReason(pricing)}
          >
            {offer.hasDirectDebit ? 'Enrol' : 'Continue to Payment'}
          </Button>
        }
      />
    </>
  );
}

const disabledReason = ({ data, isError }: ReservedState['pricing']): string | undefined => {
  if (data !== undefined) return undefined;
  return isError ? DISABLED_REASONS.amountsFailed : DISABLED_REASONS.amounts;
};

type DeclineProps = {
  name: string;
  pending: boolean;
  /** Over either way, the question is closed: what went wrong is told on the page. */
  onDecline: () => Promise<unknown>;
};

/** "No, thank you": asked once more, with what follows. */
function Decline({ name, pending, onDecline }: DeclineProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {DECLINE.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={DECLINE.question}
        confirmLabel={DECLINE.confirm}
        cancelLabel={DECLINE.keep}
        isDanger
        pending={pending}
        onConfirm={() => void onDecline().then(close)}
        onCancel={close}
      >
        {DECLINE.asks(name)}
      </ConfirmDialog>
    </>
  );
}

type EndedHoldProps = {
  name: string;
  /** The child waits on, with the same date. */
  isWaiting: boolean;
};

/** Also told while the page is open: then it begins at its heading. */
function EndedHold({ name, isWaiting }: EndedHoldProps) {
  useHeadingFocus();
  return (
    <InsteadPage heading={RESERVED.over(name)}>
      {RESERVED.overDetail}
      {isWaiting && ` ${RESERVED.staysWaiting(name)}`}
    </InsteadPage>
  );
}
