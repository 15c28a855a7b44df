import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Saved } from '../use-details-form.ts';
import { DETAILS } from '../words.ts';

type SaveBarProps = { saved: Saved | null; isChanged: boolean; isSaving: boolean };

export function SaveBar({ saved, isChanged, isSaving }: SaveBarProps) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {saved && (
          <Notice kind="success" heading={DETAILS.saved}>
            {DETAILS.savedDetail}
          </Notice>
        )}
      </div>
      {saved === 'saved_and_complete' && (
        <div>
          <ButtonLink href="/enrol" variant="secondary">
            Register New Child
          </ButtonLink>
        </div>
      )}
      <BottomBar
        action={
          <Button
            type="submit"
            pending={isSaving}
            reason={isChanged || isSaving ? undefined : DETAILS.noChanges}
          >
            Save Changes
          </Button>
        }
      />
    </>
  );
}
