import { useQuery } from '@tanstack/react-query';
import { sendTestEmail } from '@bandstand/domain/mail/office-contract';
import { call } from '../../../platform/client.ts';
import { LastActFault } from '../../../platform/form/act-fault.tsx';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useMay } from '../../identity/staff/use-may.ts';
import { EmailText } from './email-screen.tsx';
import { templatesQuery, type EmailTemplate } from './queries.ts';
import { TEMPLATES } from './words.ts';

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
