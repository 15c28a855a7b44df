import type { ReactNode } from 'react';
import { buttonLook } from '../../../ui/button-look.ts';

const PICTURES = 'image/jpeg,image/png,image/webp';

type FileButtonProps = {
  children: ReactNode;
  onPick: (file: File) => void;
  hintId?: string;
  isPhoto?: boolean;
};

/** Chooses a picture, or a film too; a phone offers its camera as well. */
export function FileButton({ children, onPick, hintId, isPhoto = false }: FileButtonProps) {
  return (
    <label className={`${buttonLook('secondary')} cursor-pointer has-focus-visible:outline-2`}>
      {children}
      <input
        type="file"
        accept={isPhoto ? PICTURES : `${PICTURES},video/*`}
        aria-describedby={hintId}
        className="sr-only"
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked !== undefined) onPick(picked);
          // The same file can be chosen again, once it is mended.
          target.value = '';
        }}
      />
    </label>
  );
}
