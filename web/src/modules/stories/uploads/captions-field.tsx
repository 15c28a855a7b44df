import { useId, useState } from 'react';
import {
  CAPTION_FAULTS,
  CAPTIONS_AT_MOST,
  readCaptions,
} from '@bandstand/domain/stories/uploads/captions';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FileButton } from './file-button.tsx';

const CAPTIONS = {
  label: 'Captions',
  choose: 'Choose captions',
  another: 'Choose others',
  remove: 'Take them out',
  limits: 'A WebVTT file (.vtt) of up to 32 KB, for anyone who can’t hear the film.',
  has: 'The film has captions.',
  keep: 'Keep them',
  none: 'Its captions are taken out when you save.',
  chosen: (name: string) => `${name} is kept with the film when you save.`,
  notTaken: 'The captions were not taken',
} as const;

/** The captions of a film: those that it has, others that were chosen, or none. */
export const useCaptions = (hasSome: boolean) => {
  const [chosen, setChosen] = useState<{ name: string; text: string } | null>();
  const [fault, setFault] = useState<string | null>(null);
  const pick = async (file: File): Promise<void> => {
    const read = readCaptions(
      file.size > CAPTIONS_AT_MOST ? ' '.repeat(CAPTIONS_AT_MOST + 1) : await file.text(),
    );
    setFault(read.ok ? null : CAPTION_FAULTS[read.refusal]);
    if (read.ok) setChosen({ name: file.name, text: read.value });
  };
  return {
    has: chosen === undefined ? hasSome : chosen !== null,
    name: chosen?.name,
    fault,
    pick: (file: File) => void pick(file),
    isRemoved: chosen === null,
    /** What was chosen goes first; what the film has, after that. */
    remove: () => {
      setFault(null);
      setChosen(chosen === undefined && hasSome ? null : undefined);
    },
    isChanged: chosen !== undefined,
    /** What is sent of them. */
    wish: chosen === undefined ? {} : { captions: chosen && chosen.text },
  };
};

export function CaptionsField({ captions }: { captions: ReturnType<typeof useCaptions> }) {
  const hintId = useId();
  const { has, name, fault } = captions;
  return (
    <div role="group" aria-label={CAPTIONS.label} className="grid grid-cols-1 gap-3">
      <p className="font-semibold">
        {CAPTIONS.label} <span className="font-normal text-soft">(optional)</span>
      </p>
      {fault !== null && <ErrorBox heading={CAPTIONS.notTaken}>{fault}</ErrorBox>}
      <p role="status" className="text-small wrap-anywhere text-soft empty:hidden">
        {name !== undefined
          ? CAPTIONS.chosen(name)
          : has
            ? CAPTIONS.has
            : captions.isRemoved && CAPTIONS.none}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton hintId={hintId} accept=".vtt,text/vtt" onPick={captions.pick}>
          {has ? CAPTIONS.another : CAPTIONS.choose}
        </FileButton>
        {(has || captions.isRemoved) && (
          <Button variant="quiet" onPress={captions.remove}>
            {captions.isRemoved ? CAPTIONS.keep : CAPTIONS.remove}
          </Button>
        )}
      </div>
      <p id={hintId} className="text-small text-soft">
        {CAPTIONS.limits}
      </p>
    </div>
  );
}
