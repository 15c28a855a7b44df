import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import {
  publishPublication,
  showConcert,
  withdrawPublication,
} from '@bandstand/domain/stories/publications/contract';
import { CONCERT_AT_MOST, countFamilies } from '@bandstand/domain/stories/publications/rules';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import {
  ActDialog,
  offered,
  RowOfActs,
  type Act,
  type ActProps,
} from '../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../identity/staff/act-fields.tsx';
import { EntryCard } from '../timeline/entry-card.tsx';
import type { EntryRecord } from '../timeline/queries.ts';
import { CaptionsField, useCaptions } from '../uploads/captions-field.tsx';
import { chosenTime, thisEvening } from './chosen-time.ts';
import { PUBLICATIONS, publicationQuery } from './queries.ts';
import {
  formatAudience,
  formatWhenOf,
  REVIEW,
  STATES,
  TIMELINE,
  type Publication,
} from './words.ts';

/** Who reads what is written, as they read it; from here it is published, and taken back. */
export function PublicationScreen() {
  const { id = '' } = useParams({ strict: false });
  const publication = useQuery(publicationQuery(id));
  if (publication.data === undefined)
    return <RecordWaits heading={TIMELINE.title} {...REVIEW} query={publication} />;
  return <Review id={id} publication={publication.data.attributes} />;
}

type ReviewProps = { id: string; publication: Publication };

function Review({ id, publication }: ReviewProps) {
  const title = formatAudience(publication);
  useTitle(title);
  return (
    <Page
      heading={title}
      subHeading={`${STATES[publication.state]}. ${formatWhenOf(publication, portalNow())}.`}
      above={<TextLink href="/office/timeline">{TIMELINE.back}</TextLink>}
    >
      {publication.state !== 'withdrawn' && (
        <>
          <Acts id={id} publication={publication} />
          <Readers publication={publication} />
          <School id={id} publication={publication} />
        </>
      )}
      <Preview id={id} publication={publication} />
    </Page>
  );
}

type Wish = 'publish' | 'withdraw';

const act = (id: string, wish: Wish) => {
  const params = { id };
  return wish === 'withdraw'
    ? call(withdrawPublication, { params })
    : call(publishPublication, { params, body: { at: null } });
};

/** Publishing now or at a time, changing it, and taking it back. */
function Acts({ id, publication: { state } }: ReviewProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'time' | 'withdraw' | null>(null);
  const acting = useSendOnce<Wish>({
    send: (wish) => act(id, wish),
    onEnd: () => {
      setOpen(null);
      return client.invalidateQueries({ queryKey: PUBLICATIONS });
    },
  });
  const isDraft = state === 'draft';
  return (
    <div className="grid grid-cols-1 gap-4">
      {acting.isError && <FaultBox heading={REVIEW.notDone} fault={acting.error} />}
      <div className="flex flex-wrap gap-3">
        {isDraft && (
          <>
            <Button
              pending={acting.isPending && open === null}
              onPress={() => void acting.send('publish')}
            >
              {REVIEW.publish}
            </Button>
            <Button variant="secondary" onPress={() => setOpen('time')}>
              {REVIEW.publishAt}
            </Button>
          </>
        )}
        {state !== 'published' && (
          <ButtonLink variant="secondary" href={`/office/timeline/${id}/edit`}>
            {REVIEW.edit}
          </ButtonLink>
        )}
        <Button variant="danger-quiet" onPress={() => setOpen('withdraw')}>
          {state === 'published' ? REVIEW.withdraw : REVIEW.discard}
        </Button>
      </div>
      {open === 'time' && <TimeDialog of={id} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        title={REVIEW.sureTitle(state)}
        confirmLabel={state === 'published' ? REVIEW.withdraw : REVIEW.discard}
        isDanger
        pending={acting.isPending}
        onConfirm={() => void acting.send('withdraw')}
        onCancel={() => setOpen(null)}
      >
        <p>{REVIEW.sure(state)}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Publishing later. */
function TimeDialog({ of: id, onClose }: ActProps<string>) {
  const { typed, form } = useTyped(thisEvening());
  const { at, fields } = chosenTime(typed);
  const publishing: Act = {
    title: REVIEW.publishAt,
    variant: 'primary',
    needsNoReason: true,
    form,
    fields,
    action: REVIEW.publishAt,
    failed: REVIEW.notDone,
    send: () => call(publishPublication, { params: { id }, body: { at } }),
    done: (answer) => (answer as AnswerOf<typeof publishPublication>).message,
    renews: { done: [PUBLICATIONS], fault: [PUBLICATIONS], closed: [PUBLICATIONS] },
  };
  return <ActDialog act={publishing} onClose={onClose} />;
}

/** To how many families it is shown, and why not to the others, by the rule that decides when it is viewed. */
function Readers({ publication: { readers, medium } }: Pick<ReviewProps, 'publication'>) {
  const { shown, all } = countFamilies(
    readers.map(({ family_id: familyId, is_shown: isShown }) => ({ familyId, isShown })),
  );
  const without = readers.filter((reader) => !reader.is_shown);
  const keepers = new Set(without.flatMap(({ because }) => because));
  return (
    <Card heading={REVIEW.readers}>
      <p>{REVIEW.reads(all)}</p>
      {medium?.is_hidden && <Notice kind="warning">{REVIEW.hidden}</Notice>}
      {medium !== null && !medium.is_hidden && all > 0 && (
        <>
          <p className={shown < all ? 'font-semibold' : ''}>{REVIEW.shown(shown, all)}</p>
          {keepers.size > 0 && <p className="mt-2">{REVIEW.because([...keepers])}</p>}
          {shown < all && (
            <p className="mt-2 text-soft wrap-anywhere">
              {REVIEW.others(without.map(({ name }) => name))}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** A published film comes onto the school's page as well; or who keeps it from there. */
function School({ id, publication }: ReviewProps) {
  const { state, medium, concert, keeps_from_school: keepers } = publication;
  if (state !== 'published' || medium?.kind !== 'video') return null;
  const concertOf = { id, hasCaptions: medium.captions_url !== null };
  return (
    <Card heading={REVIEW.school}>
      {concert !== null && <p>{REVIEW.isShownToSchool(concert)}</p>}
      {concert === null && keepers.length > 0 && <p>{REVIEW.keptFromSchool(keepers)}</p>}
      {concert === null && keepers.length === 0 && !medium.is_hidden && (
        <RowOfActs acts={[offered(REVIEW.showSchool, ConcertDialog, concertOf)]} />
      )}
    </Card>
  );
}

function ConcertDialog({
  of: { id, hasCaptions },
  onClose,
}: ActProps<{ id: string; hasCaptions: boolean }>) {
  const captions = useCaptions(hasCaptions);
  const { typed, form } = useTyped({ name: '' });
  const name = typed.name.trim();
  const showing: Act = {
    title: REVIEW.showSchoolTitle,
    says: REVIEW.showSchoolSays,
    variant: 'primary',
    needsNoReason: true,
    form,
    isChanged: form.isChanged || captions.isChanged,
    fields: [
      {
        kind: 'line',
        name: 'name',
        label: REVIEW.concert,
        maxLength: CONCERT_AT_MOST,
        wrong: name === '' ? REVIEW.noConcert : undefined,
      },
      { kind: 'own', name: 'captions', render: () => <CaptionsField captions={captions} /> },
    ],
    action: REVIEW.showSchool.replace(' …', ''),
    send: () => call(showConcert, { params: { id }, body: { name, ...captions.wish } }),
    done: (answer) => (answer as AnswerOf<typeof showConcert>).message,
    renews: { done: [PUBLICATIONS], fault: [PUBLICATIONS], closed: [PUBLICATIONS] },
  };
  return <ActDialog act={showing} onClose={onClose} />;
}

/** The card of the parents' own timeline, of any of the children. */
function Preview({ id, publication: { readers, ...written } }: ReviewProps) {
  const [chosen, setChosen] = useState('');
  const reader = readers.find((one) => one.id === chosen) ?? readers[0];
  const isShown = reader?.is_shown ?? false;
  const kid = {
    id: reader?.id ?? '',
    attributes: { firstName: reader?.name.split(' ')[0] ?? '' },
  };
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-title">{REVIEW.preview}</h2>
      {readers.length > 1 && (
        <Select
          name="reader"
          label={REVIEW.of}
          options={readers.map((one) => ({ value: one.id, label: one.name }))}
          value={reader?.id ?? ''}
          onChange={setChosen}
        />
      )}
      <div role="list">
        <EntryCard kid={kid} entry={entryOf(id, written, isShown)} isEarly />
      </div>
    </section>
  );
}

const entryOf = (
  id: string,
  { medium, body, published_at, publish_at }: Omit<Publication, 'readers'>,
  isShown: boolean,
): EntryRecord => {
  const shown = isShown && medium !== null && !medium.is_hidden ? medium : null;
  const isFilm = shown?.kind === 'video';
  return {
    id,
    type: 'timeline_entry',
    attributes: {
      category: medium === null ? 'News' : 'Media',
      createdAt: published_at ?? publish_at ?? portalNow().toISOString(),
      color: 'var(--color-edge)',
      dateSeen: null,
      reactionable: false,
      vimeoId: null,
      videoUrl: isFilm ? shown.file_url : null,
      videoCaptionsUrl: shown?.captions_url ?? null,
      videoThumbnailUrl: null,
      videoThumbnailWidths: [],
      videoTitle: shown?.description || null,
      timelineImageUrl: null,
      timelineImageShape: null,
      timelineImageDescription: null,
      bandMediaPhotoUrl: isFilm ? null : (shown?.file_url ?? null),
      bandMediaPhotoShape: null,
      bandMediaPhotoDescription: shown?.description ?? null,
      body,
      reaction: 'not_set',
      bandMediaSubmissionId: null,
      roundUpId: null,
    },
  };
};
