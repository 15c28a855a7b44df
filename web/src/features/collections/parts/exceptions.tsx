import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ListFile } from '../../office/list-file.tsx';
import type { RunInFull } from '../queries.ts';
import { RUN } from '../words.ts';
import { ExceptionGroup, type PaymentToLookAt } from './exception-group.tsx';
import { WithholdDialog } from './withhold-dialog.tsx';

/** At most this many are read at a glance; more stay behind their reasons until somebody opens them. */
const AT_A_GLANCE = 5;

/** What somebody should look at before the month goes, by its reasons. */
export function Exceptions({ run }: { run: RunInFull }) {
  const [chosen, setChosen] = useState<PaymentToLookAt | null>(null);
  const canWithhold =
    run.stage === 'written' || run.stage === 'prepared' || run.stage === 'approved';
  return (
    <Card
      heading={RUN.exceptions}
      aside={
        run.exceptions.length > 0 && <ListFile list="exceptions" query={`month=${run.month}`} />
      }
    >
      {run.exceptions.length === 0 ? (
        <p className="text-soft">{RUN.noExceptions}</p>
      ) : (
        <div>
          {run.exceptions.map((group) => (
            <ExceptionGroup
              key={group.says.join(' ')}
              group={group}
              isOpen={group.count <= AT_A_GLANCE}
              onWithhold={canWithhold ? setChosen : undefined}
            />
          ))}
        </div>
      )}
      {chosen && (
        <WithholdDialog
          name={chosen.family?.name ?? chosen.reference}
          payment={{ ...chosen, month: run.month, on: run.on }}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
