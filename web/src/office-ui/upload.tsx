import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button as PressButton } from 'react-aria-components/Button';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Aria } from './aria.tsx';
import { sizeOf, type UploadLimits } from './upload-rules.ts';
import { UPLOAD } from './upload-words.ts';
import { useUploads, type SendFile, type Upload, type UploadState } from './use-uploads.ts';

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0];

type UploadFieldProps = UploadLimits & {
  label: string;
  /** What is taken, and what becomes of it. */
  hint: string;
  send: SendFile;
};

/** Files are dropped or chosen; each says how far it is, and why where it is not taken. */
export function UploadField({ label, hint, endings, mostBytes, send }: UploadFieldProps) {
  const { uploads, add, retry, remove } = useUploads({ endings, mostBytes }, send);
  const drop = async ({ items }: DropEvent) => {
    const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
    add(await Promise.all(files));
  };
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-4">
      <Aria>
        <DropZone
          aria-label={label}
          getDropOperation={() => 'copy'}
          onDrop={(event) => void drop(event)}
          className="grid justify-items-center gap-3 rounded-card border-2 border-dashed border-edge bg-surface p-6 text-center data-[drop-target]:border-primary data-[drop-target]:bg-primary-tint data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-focus"
        >
          <div>
            <p className="font-semibold">{label}</p>
            <p className="text-soft">{hint}</p>
          </div>
          <p aria-hidden className="text-soft max-md:hidden">
            {UPLOAD.drop}
          </p>
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={[...endings]}
            onSelect={(files) => add([...(files ?? [])])}
          >
            <PressButton className={buttonLook('secondary')}>{UPLOAD.choose}</PressButton>
          </FileTrigger>
        </DropZone>
      </Aria>
      {uploads.length > 0 && (
        <ul aria-label={UPLOAD.list} className="grid grid-cols-1 gap-2">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRetry={() => void retry(upload)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type UploadLineProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function UploadLine({ upload: { file, state }, onRetry, onRemove }: UploadLineProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          {file.name} <span className="text-small text-soft">{sizeOf(file.size)}</span>
        </p>
        <span className="flex flex-wrap gap-2">
          {state.kind === 'failed' && (
            <Button variant="secondary" aria-label={UPLOAD.retryOf(file.name)} onPress={onRetry}>
              {UPLOAD.retry}
            </Button>
          )}
          <Button variant="quiet" aria-label={UPLOAD.removeOf(file.name)} onPress={onRemove}>
            {UPLOAD.remove}
          </Button>
        </span>
      </div>
      <Progress name={file.name} state={state} />
    </li>
  );
}

function Progress({ name, state }: { name: string; state: UploadState }) {
  if (state.kind === 'sending')
    return (
      <progress
        aria-label={UPLOAD.progress(name)}
        max={1}
        value={state.share}
        className="mt-2 h-2 w-full accent-primary"
      />
    );
  const isFine = state.kind === 'sent';
  const Icon = isFine ? CircleCheck : TriangleAlert;
  const says = { sent: UPLOAD.sent, failed: UPLOAD.failed };
  return (
    <p
      role="status"
      className={`mt-1 flex items-center gap-2 ${isFine ? 'text-good-ink' : 'text-bad-ink'}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {state.kind === 'refused' ? state.says : says[state.kind]}
    </p>
  );
}
