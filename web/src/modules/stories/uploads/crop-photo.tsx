import { useRef, useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { CROP } from '../publications/day-photo-words.ts';

const ALL: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };
/** As long as a side may be: phones draw nothing larger, and families are shown less. */
const LONGEST = 3_200;

/** A part of a picture as a picture of its own, the right way up: nothing of the rest is in it. */
const cutOut = async (picture: HTMLImageElement, part: PercentCrop): Promise<File> => {
  const { naturalWidth, naturalHeight } = picture;
  const of = (whole: number, percent: number) => Math.round((whole * percent) / 100);
  const [x, width] = [of(naturalWidth, part.x), of(naturalWidth, part.width)];
  const [y, height] = [of(naturalHeight, part.y), of(naturalHeight, part.height)];
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (pen === null || bytes === null) throw new Error('This browser cuts nothing out.');
  return new File([bytes], 'photo.jpg', { type: bytes.type });
};

/** The largest square in the middle. */
const squareIn = ({ naturalWidth, naturalHeight }: HTMLImageElement): PercentCrop => {
  const side = Math.min(naturalWidth, naturalHeight);
  const [width, height] = [(side / naturalWidth) * 100, (side / naturalHeight) * 100];
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
};

type CropPhotoProps = {
  /** The whole picture. */
  src: string;
  /** What is asked for, where it is a square. */
  square?: string;
  onCrop: (part: File) => void;
  onClose: () => void;
};

/** Leaves out who is at the edge of a picture: by finger, mouse or arrow keys. */
export function CropPhoto({ src, square, onCrop, onClose }: CropPhotoProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState(ALL);
  const cropping = useSendOnce({
    send: async () => {
      if (picture.current === null) throw new Error('The picture is not here.');
      return cutOut(picture.current, part);
    },
    onAnswer: onCrop,
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>{square ?? CROP.says}</p>
      {cropping.isError && <ErrorBox heading={CROP.failed}>{CROP.failedSays}</ErrorBox>}
      <div className="py-3 text-center">
        <ReactCrop
          keepSelection
          {...(square && { aspect: 1 })}
          crop={part}
          minWidth={32}
          minHeight={32}
          ariaLabels={CROP.labels}
          onChange={(_, percent) => setPart(percent)}
        >
          <img
            ref={picture}
            src={src}
            alt=""
            className="max-h-[50dvh]"
            onLoad={({ currentTarget }) => {
              if (square) setPart(squareIn(currentTarget));
            }}
          />
        </ReactCrop>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending={cropping.isPending} onPress={() => void cropping.send()}>
          {CROP.use}
        </Button>
        <Button variant="secondary" onPress={onClose}>
          {CROP.back}
        </Button>
      </div>
    </div>
  );
}
