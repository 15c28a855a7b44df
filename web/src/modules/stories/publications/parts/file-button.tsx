import type { ReactNode } from 'react';
import { buttonLook } from '../../../../ui/button-look.ts';

const KINDS = 'image/jpeg,image/png,image/webp,video/*';

type FileButtonProps = {
  children: ReactNode;
  onPick: (file: File) => void;
  hintId?: string;
};

/** Chooses a picture or a film; a phone offers its camera as well. */
export function FileButton({ children, onPick, hintId }: FileButtonProps) {
  return (
    <label className={`${buttonLook('secondary')} cursor-pointer has-focus-visible:outline-2`}>
      {children}
      <input
        type="file"
        accept={KINDS}
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
