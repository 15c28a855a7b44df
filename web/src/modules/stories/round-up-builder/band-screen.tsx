import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import {
  choosePictures,
  stopRoundUps,
  withdrawRoundUps,
} from '@bandstand/domain/stories/round-up-builder/contract';
import { addDays, londonDate, weekdayOf, type IsoDate } from '@bandstand/domain/kernel/london';
import { CHOSEN_AT_MOST, keyOfTerm } from '@bandstand/domain/stories/round-up-builder/rules';
import { currentTerm } from '@bandstand/domain/stories/round-up/label';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ActButton, plainAct } from '../../identity/staff/act-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { bandQuery, ROUND_UPS } from './queries.ts';
import {
  BAND,
  formatBand,
  formatStanding,
  formatTerm,
  formatTime,
  LIST,
  missingOf,
  PUBLISH,
  TONES,
  type Band,
} from './words.ts';

/** The Round-Ups of a band's children, before their families have them. */
export function BandScreen() {
  const { id = '' } = useParams({ strict: false });
  const { said } = useListAddress();
  const band = useQuery(bandQuery(id, said('term')));
  if (band.data === undefined) return <RecordWaits heading={LIST.title} {...BAND} query={band} />;
  return <RoundUps id={id} band={band.data.attributes} />;
}

type RoundUpsProps = { id: string; band: Band };

function RoundUps({ id, band }: RoundUpsProps) {
  useTitle(band.name);
  return (
    <Page
      heading={band.name}
      subHeading={`${formatTerm(band.term)}. ${band.timetable}, ${formatBand(band)}.`}
      above={<TextLink href={`/office/round-ups?term=${band.term}`}>{LIST.back}</TextLink>}
    >
      <State id={id} band={band} />
      <Card heading={BAND.song}>
        <p className="wrap-anywhere">
          {band.song === null ? (
            BAND.noSong
          ) : (
            <>
              <span className="font-semibold">{band.song.title}</span>
              {BAND.by(band.song.artist)}
            </>
          )}
        </p>
      </Card>
      <Pictures id={id} band={band} />
      <Card heading={BAND.players}>
        <ul className="divide-y divide-line">
          {band.players.map((player) => (
            <li key={player.id} className="py-4 first:pt-0 last:pb-0">
              <Player {...{ id, band, player }} />
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

/** What is missing, and publishing. */
function State({ id, band }: RoundUpsProps) {
  const client = useQueryClient();
  const stopping = useSendOnce({
    send: () => call(stopRoundUps, { params: { id }, body: { term: band.term } }),
    onEnd: () => client.invalidateQueries({ queryKey: ROUND_UPS }),
  });
  const missing = missingOf(band);
  const open = band.children - band.published;
  return (
    <Card heading={BAND.state}>
      <div className="grid grid-cols-1 gap-4">
        <div>
          <Chip tone={TONES[band.standing]}>{formatStanding(band)}</Chip>
        </div>
        {band.publish_at !== null && <p>{formatTime(band.publish_at, portalNow())}</p>}
        <Says band={band} missing={missing} />
        {stopping.isError && <FaultBox heading={BAND.notStopped} fault={stopping.error} />}
        {band.children > 0 && (
          <div className="flex flex-wrap gap-3">
            {open > 0 && (
              <ActButton
                open={BAND.publish}
                variant="primary"
                Part={PublishDialog}
                of={{
                  term: band.term,
                  bandId: id,
                  title: PUBLISH.title(band.name),
                  says: PUBLISH.says(open),
                  without: missing,
                }}
              />
            )}
            {band.published > 0 && (
              <ActButton
                open={BAND.withdraw}
                variant="danger-quiet"
                Part={WithdrawDialog}
                of={{ id, band }}
              />
            )}
            {band.publish_at !== null && (
              <Button
                variant="secondary"
                pending={stopping.isPending}
                onPress={() => void stopping.send()}
              >
                {BAND.stop}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

const WithdrawDialog = plainAct<RoundUpsProps>(({ id, band }) => ({
  title: BAND.withdrawTitle(band.name),
  says: BAND.withdrawSays(band.published),
  action: BAND.withdrawAct,
  failed: BAND.notWithdrawn,
  send: ({ reason }) =>
    call(withdrawRoundUps, { params: { id }, body: { term: band.term, reason } }),
  done: (answer) => (answer as AnswerOf<typeof withdrawRoundUps>).message,
  renews: { done: [ROUND_UPS], fault: [ROUND_UPS], closed: [ROUND_UPS] },
}));

function Says({ band, missing }: { band: Band; missing: readonly string[] }) {
  if (band.standing === 'empty') return <p>{BAND.empty}</p>;
  if (band.standing === 'published') return <p>{BAND.published}</p>;
  const open = band.children - band.published;
  return (
    <>
      {band.published > 0 && <p>{LIST.joined(open)}.</p>}
      {missing.length === 0 ? (
        <p>{BAND.complete}</p>
      ) : (
        <ul className="list-disc pl-5">
          {missing.map((one) => (
            <li key={one}>{one}.</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The pictures to choose from: a press takes one in, or out. */
function Pictures({ id, band }: RoundUpsProps) {
  const client = useQueryClient();
  const choosing = useSendOnce<string[]>({
    send: (pictures) =>
      call(choosePictures, { params: { id }, body: { term: band.term, pictures } }),
    onEnd: () => client.invalidateQueries({ queryKey: ROUND_UPS }),
  });
  const now = band.pictures.filter((one) => one.is_chosen).map((one) => one.id);
  const chosen = (choosing.isPending && choosing.request) || now;
  const toggle = (picture: string) =>
    void choosing.send(
      chosen.includes(picture) ? chosen.filter((one) => one !== picture) : [...chosen, picture],
    );
  const isFull = chosen.length >= CHOSEN_AT_MOST;
  return (
    <Card heading={BAND.pictures}>
      <p className="measure">{band.pictures.length === 0 ? BAND.noPictures : BAND.picturesSay}</p>
      {choosing.isError && <FaultBox heading={BAND.notChosen} fault={choosing.error} />}
      {isFull && <p className="mt-2 text-soft">{BAND.tooMany}</p>}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4 empty:hidden">
        {band.pictures.map((picture) => (
          <li key={picture.id}>
            <Picture
              picture={picture}
              nth={chosen.indexOf(picture.id) + 1}
              families={band.families}
              isDisabled={isFull && !chosen.includes(picture.id)}
              onToggle={() => toggle(picture.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type PictureProps = {
  picture: Band['pictures'][number];
  /** Its place among those that are chosen, or 0. */
  nth: number;
  families: number;
  isDisabled: boolean;
  onToggle: () => void;
};

function Picture({ picture, nth, families, isDisabled, onToggle }: PictureProps) {
  return (
    <label className="group block">
      <span className="relative block overflow-hidden rounded-field border-[1.5px] border-edge group-has-checked:border-primary group-has-checked:ring-2 group-has-checked:ring-primary group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus">
        <input
          type="checkbox"
          className="sr-only"
          checked={nth > 0}
          disabled={isDisabled}
          aria-label={picture.description || BAND.picture}
          onChange={onToggle}
        />
        <img
          src={`${picture.file_url}&width=480`}
          alt=""
          loading="lazy"
          className={`aspect-[4/3] w-full bg-sunken object-cover ${isDisabled ? 'opacity-50' : ''}`}
        />
        {nth > 0 && (
          <span
            aria-hidden
            className="figures absolute top-2 left-2 grid size-8 place-content-center rounded-chip bg-primary font-semibold text-on-primary"
          >
            {nth}
          </span>
        )}
      </span>
      <span className="mt-1 block text-small wrap-anywhere">{picture.description}</span>
      <span
        className={`block text-small ${picture.shown < families ? 'font-semibold' : 'text-soft'}`}
      >
        {BAND.shown(picture.shown, families)}
      </span>
      {!picture.is_published && (
        <span className="block text-small text-soft">{BAND.notPublished}</span>
      )}
    </label>
  );
}

type PlayerProps = RoundUpsProps & { player: Band['players'][number] };

/** The day of the week on which the band plays, today or last; null of a term that is over. */
const lastDayOf = ({ term, weekday }: Band): IsoDate | null => {
  const today = londonDate(portalNow());
  const back = (weekdayOf(today) - weekday + 7) % 7;
  return term === keyOfTerm(currentTerm(today)) ? addDays(today, -back) : null;
};

/** What a child's Round-Up says of their skills; what is missing comes first. */
function Player({ id, band, player }: PlayerProps) {
  const lastDay = lastDayOf(band);
  // What is published stays as it was written: the preview has it.
  const skills: readonly (readonly [label: string, skills: readonly string[]])[] =
    player.has_round_up
      ? []
      : [
          [BAND.newSkills, player.skills_new],
          [BAND.inProgress, player.skills_in_progress],
          [BAND.upcoming, player.skills_upcoming],
        ];
  return (
    <article className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{player.name}</h3>
        <InstrumentChip instrument={player.instrument} />
        {player.has_round_up && <Chip tone="good">{BAND.has}</Chip>}
      </div>
      {!player.has_round_up && player.skills_new.length === 0 && (
        <p>
          <span className="font-semibold">{BAND.noSkill}</span>{' '}
          {lastDay && <TextLink href={`/office/day?on=${lastDay}`}>{BAND.toRegister}</TextLink>}
        </p>
      )}
      {!player.has_round_up && player.pictures === 0 && (
        <p className="font-semibold">{BAND.noPicture(band.pictures.length === 0)}</p>
      )}
      <dl className="grid grid-cols-1 gap-1 empty:hidden">
        {skills
          .filter(([, all]) => all.length > 0)
          .map(([label, all]) => (
            <div key={label} className="flex gap-3">
              <dt className="w-10 shrink-0 text-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{all.join(', ')}</dd>
            </div>
          ))}
      </dl>
      <div>
        <TextLink
          href={`/office/round-ups/${id}/${player.id}?term=${band.term}`}
          className="inline-flex min-h-11 items-center"
        >
          {BAND.preview(player.name)}
        </TextLink>
      </div>
    </article>
  );
}
