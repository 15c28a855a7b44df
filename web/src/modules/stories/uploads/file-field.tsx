import { useId, type ReactNode } from 'react';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FILE } from '../publications/words.ts';
import { FileButton, PICTURES } from './file-button.tsx';
import type { useFile } from './use-file.ts';

type FileFieldProps = {
  chosen: ReturnType<typeof useFile>;
  /** What is said where only a photo can be chosen. */
  ofPhoto?: { readonly label: string; readonly choose: string; readonly limits: string };
  /** What else can be done with it. */
  children?: ReactNode;
};

/** Chooses a picture or a film, sends it, and says how far it is. */
export function FileField({ chosen, ofPhoto, children }: FileFieldProps) {
  const { label, choose, limits } = ofPhoto ?? FILE;
  const hintId = useId();
  const { file, fault, says } = chosen;
  return (
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-3">
      <p className="font-semibold">
        {label} <span className="font-normal text-soft">(optional)</span>
      </p>
      {fault !== null && <FaultBox heading={FILE.notSent} fault={fault} />}
      {says !== null && file !== null && <ErrorBox heading={FILE.notSent}>{says}</ErrorBox>}
      {file !== null && says === null && <Progress chosen={chosen} />}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton hintId={hintId} {...(ofPhoto && { accept: PICTURES })} onPick={chosen.send}>
          {file === null ? choose : FILE.another}
        </FileButton>
        {file !== null && (
          <Button variant="quiet" onPress={chosen.remove}>
            {FILE.remove}
          </Button>
        )}
        {children}
      </div>
      <p id={hintId} className="text-small text-soft">
        {limits}
      </p>
    </div>
  );
}

function Progress({ chosen: { file, isSending, isCut, percent, isReady, url } }: FileFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {isSending && (
        <div
          role="progressbar"
          aria-label={FILE.label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-chip bg-sunken"
        >
          <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
        </div>
      )}
      {isReady && url !== null && file?.kind === 'photo' && (
        <img
          src={`${url}&width=720`}
          alt=""
          className="aspect-[4/3] w-full max-w-96 rounded-field bg-sunken object-contain"
        />
      )}
      <p role="status" className="text-small text-soft">
        {saysOf({ isSending, isCut, isReady, percent })}
      </p>
    </div>
  );
}

type How = Pick<FileFieldProps['chosen'], 'isSending' | 'isCut' | 'isReady' | 'percent'>;

const saysOf = ({ isSending, isCut, isReady, percent }: How): string => {
  if (isSending) return isCut ? FILE.cut : FILE.sending(percent);
  return isReady ? FILE.ready : FILE.making;
};
