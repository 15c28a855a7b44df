import { useState } from 'react';
import { phrase } from '../../../platform/provider.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type AboutBandMediaProps = { firstName: string; what: string };

export function AboutBandMedia({ firstName, what }: AboutBandMediaProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        onPress={() => setOpen(true)}
        aria-label={`About band media: ${what}`}
      >
        About band media
      </Button>
      <Dialog
        isOpen={isOpen}
        title="About band media"
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>Close</Button>}
      >
        <div className="grid gap-3">
          <p>
            Band Leaders take photos and short videos of the band now and then, so that you can see
            how {firstName} is getting on. They appear on the timelines of the children in them.
          </p>
          <p>
            If a picture shows the wrong band, or something that should not be here, press
            Help/report below it. A member of staff looks at every report.
          </p>
          <p>{phrase('You can also call us on {phone}.')}</p>
        </div>
      </Dialog>
    </>
  );
}
