import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { sendEmailAgain } from '@bandstand/domain/mail/office-contract';
import { dataUnlessGone } from '../../../platform/record/record-id.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { useMay } from '../../identity/staff/use-may.ts';
import { emailQuery, type EmailInFull } from './queries.ts';
import { EMAIL } from './words.ts';
import { call } from '../../../platform/client.ts';
import { ActButton, plainAct } from '../../identity/staff/act-dialog.tsx';

type EmailTextProps = {
  email: Pick<EmailInFull['attributes'], 'paragraphs' | 'facts' | 'button' | 'after'>;
};

/** What an e-mail says under its heading, in the order in which its reader has it. */
export function EmailText({ email: { paragraphs, facts, button, after } }: EmailTextProps) {
  return (
    <div className="measure grid grid-cols-1 gap-3 wrap-anywhere">
      {paragraphs.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {facts.length > 0 && (
        <dl className="grid grid-cols-1 gap-2">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {button && <p className="text-soft">{EMAIL.button(button)}</p>}
      {after.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** Sends an e-mail once more, after a word on where it goes. */
const SendAgainDialog = plainAct(({ id, to }: { id: string; to: string }) => ({
  variant: 'primary',
  title: EMAIL.sendTitle,
  says: EMAIL.sendSays(to),
  needsNoReason: true,
  action: EMAIL.send,
  failed: EMAIL.failed,
  send: (_, keyOf) => call(sendEmailAgain, { params: { id }, key: keyOf({ sendAgain: id }) }),
  done: () => EMAIL.sent,
  renews: { closed: [['office', 'emails']] },
}));

/** One e-mail as its reader has it. */
export function EmailScreen() {
  const { id = '' } = useParams({ strict: false });
  const email = useQuery(emailQuery(id));
  const there = dataUnlessGone(email);
  if (there === undefined) return <RecordWaits {...EMAIL} query={email} />;
  return <SentEmail email={there} />;
}

function SentEmail({ email: { id, attributes: email } }: { email: EmailInFull }) {
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
          <ActButton open={EMAIL.send} Part={SendAgainDialog} of={{ id, to: email.to }} />
        </div>
      )}
    </Page>
  );
}
