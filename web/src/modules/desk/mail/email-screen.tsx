import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { sendEmailAgain, sendTestEmail } from '@bandstand/domain/mail/office-contract';
import { dataUnlessGone } from '../../../platform/record/record-id.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { useMay } from '../../identity/staff/queries.ts';
import { emailQuery, type EmailInFull, templatesQuery, type EmailTemplate } from './queries.ts';
import { EMAIL, TEMPLATES } from './words.ts';
import { call } from '../../../platform/client.ts';
import { LastActFault } from '../../../platform/form/act-fault.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActButton, plainAct } from '../../identity/staff/act-dialog.tsx';

type EmailTextProps = {
  email: Pick<EmailInFull['attributes'], 'paragraphs' | 'facts' | 'button' | 'after'>;
};

/** What an e-mail says under its heading, in the order in which its reader has it. */
function EmailText({ email: { paragraphs, facts, button, after } }: EmailTextProps) {
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

/** Every e-mail that the portal can write, as it would look to a sample family. */
export function TemplatesScreen() {
  const templates = useQuery(templatesQuery);
  useTitle(TEMPLATES.title);
  return (
    <Page
      heading={TEMPLATES.title}
      subHeading="Every email that the portal writes, as it would look to a sample family."
      width="wide"
    >
      {templates.isLoadingError && <FailedState retry={templates} />}
      {templates.isPending && <Skeleton count={6} label="Loading the emails" />}
      <ul className="divide-y divide-line">
        {templates.data?.map((template) => (
          <li key={template.id} className="py-3">
            <Template template={template} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Template({ template: { id, attributes: it } }: { template: EmailTemplate }) {
  const maySend = useMay(sendTestEmail.may);
  const sending = useSendOnce({
    send: (_: void, keyOf) => call(sendTestEmail, { params: { id }, key: keyOf({ test: id }) }),
    onAnswer: ({ message }) => showToast({ title: message }),
  });
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="font-semibold">{it.title}</span>
        <span className="block text-soft wrap-anywhere">{it.subject}</span>
      </summary>
      <div className="mt-2 rounded-card border border-line bg-surface p-5">
        <h2 className="mb-2 text-title">{it.heading}</h2>
        <EmailText email={it} />
        <p className="mt-3 text-small text-soft">{TEMPLATES.readers(it.readers)}</p>
        <LastActFault heading="Nothing was sent" of={sending} />
        {maySend && (
          <div className="mt-3">
            <Button
              variant="secondary"
              pending={sending.isPending}
              onPress={() => void sending.send()}
            >
              Send me a test
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
