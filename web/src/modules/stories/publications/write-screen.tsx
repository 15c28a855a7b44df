import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { FAMILY_ACTORS } from '@bandstand/domain/kernel/role';
import { type getAudience, savePublication } from '@bandstand/domain/stories/publications/contract';
import {
  BODY_AT_MOST,
  canBecome,
  DESCRIPTION_AT_MOST,
} from '@bandstand/domain/stories/publications/rules';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { call, newKey } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { AttemptErrors } from '../../../platform/form/form-errors.tsx';
import { LeaveGuard } from '../../../platform/leave-guard.tsx';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { useDebouncedText } from '../../../platform/use-debounced-text.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useMay } from '../../identity/staff/queries.ts';
import { CaptionsField, useCaptions } from '../uploads/captions-field.tsx';
import { FileField } from '../uploads/file-field.tsx';
import { SeenField, useSeen } from './parts/seen-field.tsx';
import { useFile } from '../uploads/use-file.ts';
import { audienceQuery, audiencesQuery, PUBLICATIONS, publicationQuery } from './queries.ts';
import { FILE, REVIEW, TIMELINE, WRITE, type Publication } from './words.ts';

type Audience = ParsedAnswer<typeof getAudience>['data'];

/** Begins a text, or changes a draft. */
export function WriteScreen() {
  const { id } = useParams({ strict: false });
  const { said } = useListAddress();
  if (id !== undefined) return <ChangeDraft id={id} />;
  return <Written draft={null} timetableId={said('timetable')} />;
}

function ChangeDraft({ id }: { id: string }) {
  const draft = useQuery(publicationQuery(id));
  if (draft.data === undefined)
    return <RecordWaits heading={WRITE.edit} {...REVIEW} query={draft} />;
  const { attributes } = draft.data;
  return <Written draft={{ id, ...attributes }} timetableId={attributes.timetable.id} />;
}

type Draft = Publication & { readonly id: string };
type WrittenProps = { draft: Draft | null; timetableId: string };

/** First for which timetable it is, then the text. */
function Written({ draft, timetableId }: WrittenProps) {
  // What is published while it is being changed is refused when it is saved: what was typed stays to be read.
  const [isFixed] = useState(draft !== null && !canBecome(draft.state, 'draft'));
  const title = draft === null ? WRITE.title : isFixed ? WRITE.fixed : WRITE.edit;
  useTitle(title);
  if (draft !== null && isFixed)
    return (
      <Page heading={title} subHeading={WRITE.fixedSays}>
        <div>
          <ButtonLink href={`/office/timeline/${draft.id}`}>{WRITE.look}</ButtonLink>
        </div>
      </Page>
    );
  return (
    <Page heading={title} above={<TextLink href="/office/timeline">{TIMELINE.back}</TextLink>}>
      {timetableId === '' ? (
        <ChooseTimetable />
      ) : (
        <Loaded key={timetableId} draft={draft} timetableId={timetableId} />
      )}
    </Page>
  );
}

const WAITS = 300;

/** A Band Leader's own are shown at once; the office looks for one. */
function ChooseTimetable() {
  const { addressWith } = useListAddress();
  const mayAll = useMay(FAMILY_ACTORS);
  const [typed, setTyped] = useState('');
  const found = useQuery(audiencesQuery(useDebouncedText(typed.trim(), WAITS)));
  const isNone = found.data?.length === 0;
  return (
    <Card heading={WRITE.whose}>
      {mayAll && (
        <TextField
          name="timetable"
          label={WRITE.search}
          hint={WRITE.searchHint}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
      {found.isLoadingError && <FailedState heading={WRITE.failed} retry={found} />}
      {found.isPending && <Skeleton count={2} label={WRITE.loading} />}
      {isNone && mayAll && typed.trim() !== '' && (
        <p className="mt-3 text-soft">{WRITE.noneFound}</p>
      )}
      {isNone && !mayAll && (
        <EmptyState heading={WRITE.noTimetables}>{WRITE.noTimetablesSays}</EmptyState>
      )}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {found.data?.map(({ id, attributes }) => (
          <li key={id} className="py-1 wrap-anywhere">
            <TextLink
              href={addressWith({ timetable: id })}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {attributes.name}
            </TextLink>
            {attributes.school !== attributes.name && (
              <p className="-mt-2 mb-1 text-small text-soft">{attributes.school}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Loaded({ draft, timetableId }: WrittenProps) {
  const audience = useQuery(audienceQuery(timetableId));
  if (audience.data !== undefined) return <WriteForm draft={draft} audience={audience.data} />;
  if (audience.isError) return <FailedState heading={WRITE.failed} retry={audience} />;
  return <Skeleton kind="card" count={2} label={WRITE.loading} />;
}

const [BAND, CHILD] = ['band ', 'child '];

const audienceOptions = ({ name, bands, children }: Audience['attributes']): SelectOption[] => [
  { value: '', label: WRITE.everybody(name) },
  ...(bands.length > 1
    ? bands.map((band) => ({ value: `${BAND}${band.id}`, label: band.name, group: WRITE.bands }))
    : []),
  ...children.map((child) => ({
    value: `${CHILD}${child.id}`,
    label: child.name,
    group: WRITE.children,
  })),
];

const idAfter = (value: string, kind: string): string | null =>
  value.startsWith(kind) ? value.slice(kind.length) : null;

/** What is written so far, and what is missing. */
const useWriting = (draft: Draft | null, audience: Audience) => {
  const { medium = null, child = null, band = null } = draft ?? {};
  const kept =
    medium && ({ id: medium.id, kind: medium.kind === 'video' ? 'film' : 'photo' } as const);
  const file = useFile(audience.id, kept);
  const [id] = useState(() => draft?.id ?? newKey());
  const wasTo = child !== null ? `${CHILD}${child.id}` : band !== null ? `${BAND}${band.id}` : '';
  const [to, setTo] = useState(wasTo);
  const [body, setBody] = useState(draft?.body ?? '');
  const [description, setDescription] = useState(medium?.description ?? '');
  const captions = useCaptions(medium?.captions_url != null);
  const seen = useSeen(medium && medium.children.map((one) => one.id));
  const [attempt, setAttempt] = useState(0);
  const faults = {
    body: body.trim() === '' ? WRITE.noBody : undefined,
    seen:
      file.file !== null && seen.children.size === 0 && !seen.isNobody ? WRITE.noSeen : undefined,
  };
  const wish = () => ({
    id,
    timetable_id: audience.id,
    band_id: idAfter(to, BAND),
    kid_id: idAfter(to, CHILD),
    body,
    medium: file.file && {
      upload_id: file.file.id,
      description,
      children: [...seen.children],
      shows_nobody: seen.isNobody,
      ...(file.file.kind === 'film' && captions.wish),
    },
  });
  return {
    id,
    file,
    to,
    setTo,
    body,
    setBody,
    description,
    setDescription,
    captions,
    seen,
    wish,
    faults: attempt > 0 ? faults : NOTHING_MISSING,
    attempt,
    /** Whether it can be sent; from now on it is said what is missing. */
    isWhole: () => {
      setAttempt(attempt + 1);
      return Object.values(faults).every((fault) => fault === undefined);
    },
    isTouched:
      captions.isChanged ||
      seen.isChanged ||
      to !== wasTo ||
      description !== (medium?.description ?? '') ||
      body !== (draft?.body ?? '') ||
      (file.file?.id ?? null) !== (medium?.id ?? null),
  };
};

const NOTHING_MISSING = { body: undefined, seen: undefined };
type Writing = ReturnType<typeof useWriting>;

type WriteFormProps = { draft: Draft | null; audience: Audience };

function WriteForm({ draft, audience }: WriteFormProps) {
  const client = useQueryClient();
  const router = useRouter();
  const writing = useWriting(draft, audience);
  const [isSaved, setSaved] = useState(false);
  const saving = useSendOnce({
    send: () => call(savePublication, { body: writing.wish() }),
    onAnswer: async ({ message }) => {
      setSaved(true);
      showToast({ title: message });
      await client.invalidateQueries({ queryKey: PUBLICATIONS });
      await router.navigate({ href: `/office/timeline/${writing.id}` });
    },
  });
  const { file, faults } = writing;
  const isWaiting = file.file !== null && !file.isReady;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (writing.isWhole() && !isWaiting) void saving.send();
      }}
      className="grid grid-cols-1 gap-6"
    >
      <AttemptErrors
        key={writing.attempt}
        entries={Object.entries(faults).flatMap(([fieldId, message]) =>
          message === undefined ? [] : [{ fieldId, message }],
        )}
      />
      <Select
        name="audience"
        label={WRITE.audience}
        options={audienceOptions(audience.attributes)}
        value={writing.to}
        onChange={writing.setTo}
      />
      <TextArea
        name="body"
        label={WRITE.body}
        rows={5}
        maxLength={BODY_AT_MOST}
        value={writing.body}
        onChange={writing.setBody}
        error={faults.body}
      />
      <FileField chosen={file} />
      {file.file !== null && <WhoIsInIt writing={writing} audience={audience} />}
      {saving.isError && <FaultBox heading={WRITE.notSaved} fault={saving.error} />}
      <div>
        <Button type="submit" pending={saving.isPending} reason={isWaiting ? FILE.wait : undefined}>
          {WRITE.save}
        </Button>
      </div>
      <LeaveGuard when={writing.isTouched && !isSaved} />
    </form>
  );
}

function WhoIsInIt({ writing, audience }: { writing: Writing; audience: Audience }) {
  const { seen, faults } = writing;
  return (
    <>
      {writing.file.file?.kind === 'film' && <CaptionsField captions={writing.captions} />}
      <TextField
        name="description"
        label={WRITE.description}
        hint={WRITE.descriptionHint}
        isOptional
        maxLength={DESCRIPTION_AT_MOST}
        value={writing.description}
        onChange={writing.setDescription}
      />
      <SeenField seen={seen} fault={faults.seen} options={audience.attributes.children} />
    </>
  );
}
