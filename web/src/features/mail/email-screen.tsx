import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment } from '@bandstand/domain/account/format-moment';
import { portalNow } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmailText } from './parts/email-text.tsx';
import { SendAgain } from './parts/send-again.tsx';
import { emailQuery, type EmailInFull } from './queries.ts';
import { EMAIL } from './words.ts';

/** One e-mail as its reader has it. */
export function EmailScreen() {
  const { id = '' } = useParams({ strict: false });
  const email = useQuery(emailQuery(id));
  const heading = email.data?.attributes.subject ?? EMAIL.loading;
  useTitle(heading);
  return (
    <Page heading={heading} width="wide">
      {email.isLoadingError && <FailedState retry={email} />}
      {email.isPending && <Skeleton count={5} label={EMAIL.loading} />}
      {email.data && <SentEmail email={email.data} />}
    </Page>
  );
}

function SentEmail({ email: { id, attributes: email } }: { email: EmailInFull }) {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <p>
        {EMAIL.sentTo(email.to, formatMoment(new Date(email.at), portalNow()))}{' '}
        {email.is_again && `${EMAIL.again} `}
        {EMAIL.family}:{' '}
        <TextLink href={`/office/families/${email.family.id}`}>{email.family.name}</TextLink>
      </p>
      <Card heading={email.heading}>
        <EmailText email={email} />
      </Card>
      {email.can_send_again ? (
        <div>
          <Button variant="secondary" onPress={() => setSending(true)}>
            {EMAIL.send}
          </Button>
        </div>
      ) : (
        <Notice>{EMAIL.noLink}</Notice>
      )}
      {isSending && <SendAgain id={id} to={email.to} onClose={() => setSending(false)} />}
    </>
  );
}
