import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { londonDate } from '@bandstand/domain/kernel/london';
import { deckOf } from '@bandstand/domain/stories/round-up/deck';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { BandStage } from '../../../ui/band-stage.tsx';
import type { RoundUpRecord } from '../round-up/queries.ts';
import { Stage } from '../round-up/stage.tsx';
import { titleOf } from '../round-up/words.ts';
import { bandQuery, previewQuery } from './queries.ts';
import { PREVIEW, type Band } from './words.ts';

/** A child's Round-Up on the stage of the families, with what their parent is shown. */
export function PreviewScreen() {
  const { id = '', kid_id: kid = '' } = useParams({ strict: false });
  const { said } = useListAddress();
  const term = said('term');
  const band = useQuery(bandQuery(id, term)).data?.attributes;
  const preview = useQuery(previewQuery(id, kid, term));
  if (preview.data === undefined) return <RecordWaits {...PREVIEW} query={preview} />;
  const backTo = `/office/round-ups/${id}?term=${term}`;
  return (
    <Previewed kidId={kid} roundUp={preview.data} backTo={backTo} players={band?.players ?? []} />
  );
}

type PreviewedProps = {
  kidId: string;
  roundUp: RoundUpRecord;
  backTo: string;
  players: Band['players'];
};

function Previewed({ kidId, roundUp, backTo, players }: PreviewedProps) {
  const { bandName, instrument } = roundUp.attributes.data;
  const firstName = roundUp.attributes.data.kidName;
  const deck = useMemo(() => deckOf(roundUp.attributes, londonDate(portalNow())), [roundUp]);
  useTitle(titleOf(firstName));
  const band = instrument && (
    <BandStage
      band={bandName}
      own={{ instrument, name: firstName, index: 0 }}
      seats={SLOT_INSTRUMENTS.map((one) => ({
        instrument: one,
        taken: players.filter((player) => player.instrument === one).length,
      }))}
    />
  );
  return <Stage {...{ kidId, firstName, deck, roundUp, band, backTo }} />;
}
