import { Button } from './button.tsx';

type NotLoadedMediumProps = {
  medium: { readonly again: () => void; readonly isAsking: boolean };
  className: string;
  children: string;
};

/** Instead of a picture or a video that did not come, not even when it was asked for again. */
export function NotLoadedMedium({ medium, className, children }: NotLoadedMediumProps) {
  return (
    <div className={className}>
      <p role="status">{children}</p>
      <Button variant="secondary" onPress={medium.again} pending={medium.isAsking}>
        Try again
      </Button>
    </div>
  );
}
