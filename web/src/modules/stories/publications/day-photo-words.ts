import type { UploadKind } from '@bandstand/domain/stories/uploads/rules';

const nounOf = (kinds: readonly UploadKind[]): string => {
  const [kind, ...others] = new Set(kinds);
  return kind === undefined || others.length > 0 ? 'file' : kind;
};

/** What the page of a day says of photos and films; it is loaded without what the pages of timelines say. */
export const DAY_PHOTO = {
  add: 'Add a photo or film',
  ready: (band: string, day: string) => `${band} in their lesson on ${day}.`,
  description: (band: string) => `${band} in their lesson`,
  waits: (kinds: readonly UploadKind[], isMoving: boolean) => {
    const [waits, are] = kinds.length === 1 ? [' waits', ' is'] : ['s wait', 's are'];
    return `${kinds.length} ${nounOf(kinds)}${isMoving ? `${are} on the way` : `${waits} for signal`}`;
  },
  waitsSays:
    'It is kept on this phone, and sent by itself when there is signal. If you sign out, it waits here locked until you sign in again.',
  onItsWay: (percent: number | 'sent') =>
    percent === 'sent' || percent === 100
      ? 'It has arrived, and is made ready'
      : `On its way: ${percent} %`,
  readers: (band: string) => `${band}: see who reads it`,
  sent: (kind: UploadKind) => `The ${kind} is on the timelines`,
  refused: (kind: UploadKind) => `The ${kind} was not accepted`,
  refusedSays: (kind: UploadKind) => `Press “Put the ${kind} right” at its band, or drop it.`,
  lost: 'This phone has lost the file. Choose it again, or drop this.',
  change: (kind: UploadKind) => `Put the ${kind} right`,
  drop: 'Drop it',
  dont: 'Don’t send it',
} as const;

/** Leaving somebody out of a picture. */
export const CROP = {
  open: 'Crop the photo',
  says: 'Move the edges until only what families may see is inside. What is outside is not sent.',
  use: 'Use this part',
  back: 'Go back',
  first: 'Use the part or go back first.',
  failed: 'This photo can’t be cropped here',
  failedSays: 'Choose another one, or go back and send it as it is.',
  labels: {
    cropArea: 'The part that is used: move it with the arrow keys',
    nwDragHandle: 'Top left corner',
    nDragHandle: 'Top edge',
    neDragHandle: 'Top right corner',
    eDragHandle: 'Right edge',
    seDragHandle: 'Bottom right corner',
    sDragHandle: 'Bottom edge',
    swDragHandle: 'Bottom left corner',
    wDragHandle: 'Left edge',
  },
} as const;
