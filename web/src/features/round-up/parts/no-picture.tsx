import { Button } from '../../../ui/button.tsx';
import type { Medium } from '../use-medium.ts';

type NoPictureProps = { medium: Medium; className: string; children: string };

/** Instead of a picture that did not come, not even when it was asked for anew. */
export function NoPicture({ medium, className, children }: NoPictureProps) {
  return (
    <div className={className}>
      <p role="status">{children}</p>
      <Button variant="secondary" onPress={medium.again} pending={medium.isAsking}>
        Try again
      </Button>
    </div>
  );
}
