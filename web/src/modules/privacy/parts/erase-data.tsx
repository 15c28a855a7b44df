import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasLessons } from '@bandstand/domain/privacy/erasure';
import { kidsQuery } from '../../../platform/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { YOUR_DATA } from '../words.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { PlayingChildren } from './playing-children.tsx';

/** What goes, what stays and why, before anything can be pressed that cannot be undone. */
export function EraseData({ onDone }: { onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  // While they are not known the server is the one to refuse.
  const { data: kids = [] } = useQuery(kidsQuery);
  const playing = kids.filter(({ attributes }) => hasLessons(attributes.status));
  return (
    <Card heading={YOUR_DATA.eraseHeading}>
      <div className="grid grid-cols-1 gap-4">
        <p className="measure">{YOUR_DATA.eraseLead}</p>
        <p className="measure">{YOUR_DATA.others}</p>
        <p className="measure">{YOUR_DATA.eraseFirst}</p>
        <h3 className="text-lead font-semibold">{YOUR_DATA.kept}</h3>
        <p className="measure">{YOUR_DATA.keptLead}</p>
        {playing.length > 0 && <PlayingChildren kids={playing} />}
        <div>
          <Button
            variant="danger"
            reason={playing.length > 0 ? YOUR_DATA.reason : undefined}
            onPress={() => setAsked(true)}
          >
            {YOUR_DATA.erase}
          </Button>
        </div>
      </div>
      {isAsked && <EraseDialog onDone={onDone} onClose={() => setAsked(false)} />}
    </Card>
  );
}
