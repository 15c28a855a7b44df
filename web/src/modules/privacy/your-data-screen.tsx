import { useQueryClient, useQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useState, useRef } from 'react';
import { hasLessons } from '@bandstand/domain/privacy/erasure';
import * as z from 'zod/mini';
import {
  eraseFamily,
  getPersonalData,
  type PersonalData,
} from '@bandstand/domain/privacy/contract';
import { dropAllDrafts } from '../../platform/draft-storage.ts';
import { forgetSession, wantEnd, sessionEnded } from '../../platform/session.ts';
import { useHeadingFocus } from '../../platform/heading-focus.ts';
import { phrase, provider } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HeaderArt } from '../../ui/header-art.tsx';
import { FlightCase } from '../../ui/illustrations/backstage.tsx';
import { Page } from '../../ui/page.tsx';
import { kidsQuery, type KidRecord, grownUpQuery } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { call, CallFault } from '../../platform/client.ts';
import { FaultBox } from '../../platform/form/fault-box.tsx';
import { FormErrors } from '../../platform/form/form-errors.tsx';
import { FormPassword } from '../../platform/form/form-fields.tsx';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAccountLock } from '../identity/account/use-account-lock.ts';
import { saveFile } from '../../platform/save-file.ts';
import { readablePage, picturesOf } from './readable.ts';

/** What parents read about their data. `{phone}` is the provider's number. */

const YOUR_DATA = {
  title: 'Your data',
  lead: 'A copy of everything we hold about you and your children, and how to have it erased.',
  copyHeading: 'Get a copy',
  copyLead:
    'You can read the page on any device. The data file has the same information for use in another program. Notes about your children are in both, so keep them safe.',
  page: 'Download as a page',
  file: 'Download as a data file',
  making: 'Putting your copy together',
  copyFailed: 'We could not put your copy together. Nothing was changed: please try again.',
  ready: 'Your copy has been downloaded.',
  eraseHeading: 'Have everything erased',
  eraseLead:
    'We’ll erase what we hold about you and your children straight away, and sign out every device. Children who are waiting for a place come off the list. It cannot be undone.',
  others:
    'Pictures and videos that show other children too are hidden from everybody at once; the office removes your child from them or deletes them.',
  stillPlaying: 'Lessons to cancel first, on each child’s own page:',
  reason: 'There are lessons to cancel first.',
  eraseFirst: 'Lessons must be cancelled first, and your account settled.',
  kept: 'What the law keeps',
  keptLead:
    'What was charged and paid, and your Direct Debit with the account holder’s name and last digits, stay for six years after the last payment. They contain no address, phone number, picture or note.',
  password: 'Current Password',
  passwordMissing: 'Please enter your current password.',
  questions: 'Is something wrong, or do you have a question? You can call the office on {phone}.',
  erase: 'Erase everything',
  confirmTitle: 'Erase everything now?',
  confirm: 'Yes, erase everything',
  keep: 'Keep my data',
  confirmText:
    'Your children’s names, addresses, notes, preferences, timelines, pictures and emails will be deleted now. Download a copy first if you want to keep any of them. Nobody can bring them back, not even us.',
  failed: 'Nothing was erased',
  doneTitle: 'Your data has been erased',
  done: 'Every device is signed out, and nobody can sign in with your email address any more. A last email says what the law keeps.',
} as const;

type Form = 'page' | 'file';

/** A copy of all that is held, to read or for another program. The browser makes the file from one answer. */
function CopyData() {
  const client = useQueryClient();
  // Both files come from one copy, even if both buttons are pressed at once, so the parent gets one e-mail about it.
  const copy = useRef<Promise<PersonalData>>(null);
  const copying = useMutation({
    mutationFn: async (form: Form) => {
      const { id } = await client.ensureQueryData(grownUpQuery);
      copy.current ??= call(getPersonalData, { params: { id } }).catch((fault: unknown) => {
        copy.current = null;
        throw fault;
      });
      await save(await copy.current, form);
    },
  });
  const wanted = copying.isPending ? copying.variables : undefined;
  return (
    <Card heading={YOUR_DATA.copyHeading}>
      <div className="grid grid-cols-1 gap-4">
        <p className="measure">{YOUR_DATA.copyLead}</p>
        <FaultBox fault={copying.error} sentences={[YOUR_DATA.copyFailed]} />
        <div className="flex flex-wrap gap-3">
          <Button pending={wanted === 'page'} onPress={() => copying.mutate('page')}>
            {YOUR_DATA.page}
          </Button>
          <Button
            variant="secondary"
            pending={wanted === 'file'}
            onPress={() => copying.mutate('file')}
          >
            {YOUR_DATA.file}
          </Button>
        </div>
        <p role="status" className="text-soft">
          {copying.isPending && YOUR_DATA.making}
          {copying.isSuccess && YOUR_DATA.ready}
        </p>
      </div>
    </Card>
  );
}

const save = async (data: PersonalData, form: Form): Promise<void> => {
  const name = `your-data-${data.made_at.slice(0, 10)}`;
  if (form === 'file')
    return saveFile(`${name}.json`, 'application/json', JSON.stringify(data, null, 2));
  saveFile(
    `${name}.html`,
    'text/html',
    readablePage(data, provider().name, await picturesOf(data)),
  );
};

const schema = z.object({
  current_password: z.string().check(z.minLength(1, YOUR_DATA.passwordMissing)),
});

/** The session goes on, or had ended before. */
const notErased = (fault: unknown): never => {
  wantEnd(false);
  if (fault instanceof CallFault && fault.status === 401) sessionEnded('parent', fault.refusal);
  throw fault;
};

type EraseDialogProps = { onDone: () => void; onClose: () => void };

/** The password is asked for once more: a phone left lying about erases nobody. */
function EraseDialog({ onDone, onClose }: EraseDialogProps) {
  const client = useQueryClient();
  const onAccountLock = useAccountLock();
  const { control, sending, fault, submit } = useCallForm({
    schema,
    start: { current_password: '' },
    send: async (body) => {
      const { id } = await client.ensureQueryData(grownUpQuery);
      wantEnd(true);
      return call(eraseFamily, { params: { id }, body }).catch(notErased).catch(onAccountLock);
    },
    onDone,
  });
  const actions = (
    <>
      <Button variant="danger-quiet" pending={sending.isPending} onPress={submit}>
        {YOUR_DATA.confirm}
      </Button>
      <Button onPress={onClose}>{YOUR_DATA.keep}</Button>
    </>
  );
  return (
    <Dialog isOpen title={YOUR_DATA.confirmTitle} actions={actions} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>{YOUR_DATA.confirmText}</p>
        <p>{YOUR_DATA.others}</p>
        <FaultBox heading={YOUR_DATA.failed} fault={fault} />
        <FormErrors control={control} />
        <FormPassword
          control={control}
          name="current_password"
          label={YOUR_DATA.password}
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}

/** What a family can have of its data: a copy, and an end. */
export function YourDataScreen() {
  useTitle(YOUR_DATA.title);
  const client = useQueryClient();
  const [isErased, setErased] = useState(false);
  useEffect(() => () => wantEnd(false), []);
  if (isErased) return <ErasedPage />;
  const erased = () => {
    forgetSession();
    client.clear();
    dropAllDrafts();
    sessionStorage.clear();
    localStorage.clear();
    setErased(true);
  };
  return (
    <Page
      heading={YOUR_DATA.title}
      subHeading={YOUR_DATA.lead}
      art={
        <HeaderArt>
          <FlightCase size={128} />
        </HeaderArt>
      }
    >
      <CopyData />
      <EraseData onDone={erased} />
      <p className="measure text-soft">{phrase(YOUR_DATA.questions)}</p>
    </Page>
  );
}

function ErasedPage() {
  useHeadingFocus();
  useTitle(YOUR_DATA.doneTitle);
  return (
    <Page heading={YOUR_DATA.doneTitle}>
      <Notice kind="success">{YOUR_DATA.done}</Notice>
      <div>
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
      </div>
    </Page>
  );
}

/** What goes, what stays and why, before anything can be pressed that cannot be undone. */
function EraseData({ onDone }: { onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  // While they are not known the server is the one to refuse.
  const { data: kids = [] } = useQuery(kidsQuery);
  const playing = kids.filter(({ attributes }) => hasLessons(attributes.status));
  return (
    <Card heading={YOUR_DATA.eraseHeading}>
      <div className="grid grid-cols-1 gap-4">
        <p className="measure">{YOUR_DATA.eraseLead}</p>
        <p className="measure">{YOUR_DATA.others}</p>
        <p className="measure">{YOUR_DATA.eraseFirst}</p>
        <h3 className="text-lead font-semibold">{YOUR_DATA.kept}</h3>
        <p className="measure">{YOUR_DATA.keptLead}</p>
        {playing.length > 0 && <PlayingChildren kids={playing} />}
        <div>
          <Button
            variant="danger"
            reason={playing.length > 0 ? YOUR_DATA.reason : undefined}
            onPress={() => setAsked(true)}
          >
            {YOUR_DATA.erase}
          </Button>
        </div>
      </div>
      {isAsked && <EraseDialog onDone={onDone} onClose={() => setAsked(false)} />}
    </Card>
  );
}

/** The children whose lessons stand against an erasure, each with the page on which they are cancelled. */
function PlayingChildren({ kids }: { kids: readonly KidRecord[] }) {
  return (
    <div>
      <p className="measure">{YOUR_DATA.stillPlaying}</p>
      <ul>
        {kids.map(({ id, attributes: { name } }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink
              href={`/kid/${id}`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
