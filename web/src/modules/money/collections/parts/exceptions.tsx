import { useState } from 'react';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { Card } from '../../../../ui/card.tsx';
import { ListFile } from '../../../lists/list-file.tsx';
import type { RunInFull } from '../queries.ts';
import { RUN } from '../words.ts';
import { ExceptionGroup, type PaymentToLookAt } from './exception-group.tsx';
import { WithholdDialog } from './withhold-dialog.tsx';

/** What somebody should look at before the month goes, by its reasons; what the rules explain is folded away under its causes. */
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
        <div className="grid grid-cols-1 gap-6">
          {[false, true].map((isExplained) => (
            <Groups
              key={`${isExplained}`}
              heading={isExplained ? RUN.explained : RUN.unexplained}
              groups={run.exceptions.filter((group) => group.is_explained === isExplained)}
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

type GroupsProps = {
  heading: string;
  groups: RunInFull['exceptions'];
  onWithhold: ((payment: PaymentToLookAt) => void) | undefined;
};

/** Those that nothing explains are open, the others folded; how many and how much they are together is said of both. */
function Groups({ heading, groups, onWithhold }: GroupsProps) {
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <section>
      <h3 className="font-semibold">{heading}</h3>
      <p className="figures mb-2 text-soft">{RUN.count(count, formatPounds(total))}</p>
      {groups.map((group) => (
        <ExceptionGroup
          key={group.says.join(' ')}
          group={group}
          isOpen={!group.is_explained}
          onWithhold={onWithhold}
        />
      ))}
    </section>
  );
}
