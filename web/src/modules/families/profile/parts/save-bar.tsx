import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { SavedState } from '../use-details-form.ts';
import { DETAILS } from '../words.ts';

type SaveBarProps = { saved: SavedState | null; isChanged: boolean; isSaving: boolean };

/** The bar itself says whether it was saved: wherever on the page it was pressed, it is in view. */
export function SaveBar({ saved, isChanged, isSaving }: SaveBarProps) {
  const save = (
    <Button
      type="submit"
      pending={isSaving}
      reason={isChanged || isSaving ? undefined : DETAILS.noChanges}
    >
      Save Changes
    </Button>
  );
  return (
    <BottomBar action={save} isNeeded={isChanged || isSaving || saved !== null}>
      {saved && <SavedNotice saved={saved} />}
    </BottomBar>
  );
}

function SavedNotice({ saved }: { saved: SavedState }) {
  return (
    <Notice kind="success" heading={DETAILS.saved} isLive>
      <p>{DETAILS.savedDetail}</p>
      {saved === 'saved_and_complete' && (
        <TextLink href="/enrol" className="inline-flex min-h-11 items-center font-semibold">
          Register New Child
        </TextLink>
      )}
    </Notice>
  );
}
