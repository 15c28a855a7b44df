import { UploadField } from '../../../../office-ui/upload.tsx';
import type { SendFile } from '../../../../office-ui/use-uploads.ts';

const STEP = 150;
const STEPS = 5;
const pause = () => new Promise((resolve) => setTimeout(resolve, STEP));
const lost = new Set<string>();

/** Sends nothing: a file with "lost" in its name arrives at the second try. */
const pretend: SendFile = async ({ name }, { onProgress, signal }) => {
  for (let step = 1; step <= STEPS && !signal.aborted; step += 1) {
    await pause();
    onProgress(step / STEPS);
  }
  if (!name.includes('lost') || lost.has(name)) return;
  lost.add(name);
  throw new Error('It was lost on the way.');
};

export const UploadExample = () => (
  <UploadField
    label="Families to take over"
    hint="CSV or Excel, 5 MB at most. Nothing is changed before you have looked it through."
    endings={['.csv', '.xlsx']}
    mostBytes={5_000_000}
    send={pretend}
  />
);
