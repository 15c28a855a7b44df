import type { ReactNode } from 'react';
import { buttonLook } from '../../../ui/button-look.ts';

export const PICTURES = 'image/jpeg,image/png,image/webp';

type FileButtonProps = {
  children: ReactNode;
  onPick: (file: File) => void;
  hintId?: string;
  /** What can be chosen. */
  accept?: string;
};

/** Chooses a picture, or a film too; a phone offers its camera as well. */
export function FileButton({
  children,
  onPick,
  hintId,
  accept = `${PICTURES},video/*`,
}: FileButtonProps) {
  return (
    <label className={`${buttonLook('secondary')} cursor-pointer has-focus-visible:outline-2`}>
      {children}
      <input
        type="file"
        accept={accept}
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
