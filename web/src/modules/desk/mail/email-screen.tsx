import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { sendEmailAgain } from '@bandstand/domain/mail/office-contract';
import { dataUnlessGone } from '../../../platform/record/record-id.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmailText } from './parts/email-text.tsx';
import { useMay } from '../../identity/staff/use-may.ts';
import { emailQuery, type EmailInFull } from './queries.ts';
import { EMAIL } from './words.ts';
import { call } from '../../../platform/client.ts';
import { ActFault } from '../../../platform/form/act-fault.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useStepUp } from '../../identity/staff/step-up.tsx';

type SendAgainDialogProps = { id: string; to: string; onClose: () => void };

/** Sends an e-mail once more, after a word on where it goes. */
function SendAgainDialog({ id, to, onClose }: SendAgainDialogProps) {
  const client = useQueryClient();
  const confirming = useStepUp();
  const sending = useSendOnce({
    send: (_: void, keyOf) =>
      confirming(() => call(sendEmailAgain, { params: { id }, key: keyOf({ sendAgain: id }) })),
    onAnswer: () => {
      showToast({ title: EMAIL.sent });
      void client.invalidateQueries({ queryKey: ['office', 'emails'] });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title={EMAIL.sendTitle}
      onClose={onClose}
      actions={
        <>
          <Button pending={sending.isPending} onPress={() => void sending.send()}>
            {EMAIL.send}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {sending.isError && <ActFault heading={EMAIL.failed} fault={sending.error} />}
        <p>{EMAIL.sendSays(to)}</p>
      </div>
    </Dialog>
  );
}

/** One e-mail as its reader has it. */
export function EmailScreen() {
  const { id = '' } = useParams({ strict: false });
  const email = useQuery(emailQuery(id));
  const there = dataUnlessGone(email);
  if (there === undefined) return <RecordWaits {...EMAIL} query={email} />;
  return <SentEmail email={there} />;
}

function SentEmail({ email: { id, attributes: email } }: { email: EmailInFull }) {
  const [isSending, setSending] = useState(false);
  const maySend = useMay(sendEmailAgain.may);
  useTitle(email.subject);
  return (
    <Page
      heading={email.subject}
      above={<TextLink href={EMAIL.missing.href}>{EMAIL.missing.back}</TextLink>}
      width="wide"
    >
      <p>
        {EMAIL.sentTo(email.to, formatMoment(new Date(email.at), portalNow()))}{' '}
        {email.is_again && `${EMAIL.again} `}
        {EMAIL.family}:{' '}
        <TextLink href={`/office/families/${email.family.id}`}>{email.family.name}</TextLink>
      </p>
      <Card heading={email.heading}>
        <EmailText email={email} />
      </Card>
      {!email.can_send_again && <Notice>{EMAIL.noLink}</Notice>}
      {email.can_send_again && maySend && (
        <div>
          <Button variant="secondary" onPress={() => setSending(true)}>
            {EMAIL.send}
          </Button>
        </div>
      )}
      {isSending && <SendAgainDialog id={id} to={email.to} onClose={() => setSending(false)} />}
    </Page>
  );
}
