import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/account/format-moment';
import { examineNow } from '@bandstand/domain/system/office-contract';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { systemQuery, type SystemPage } from '../queries.ts';
import { EXAMINATION, SYSTEM } from '../words.ts';

type ExaminationProps = Pick<SystemPage, 'examination'> & { isRunning: boolean };

/** What was found when the portal was last examined, and a new look on request. */
export function Examination({ examination, isRunning }: ExaminationProps) {
  const client = useQueryClient();
  const asking = useSendOnce({
    send: () => call(examineNow, {}),
    onAnswer: () => client.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
  const unwell = examination?.findings.filter(({ is_well: isWell }) => !isWell).length ?? 0;
  const isWell = unwell === 0;
  return (
    <Card
      heading={EXAMINATION.title}
      aside={
        examination && (
          <Chip tone={isWell ? 'good' : 'bad'}>
            {isWell ? EXAMINATION.allWell : EXAMINATION.notWell(unwell)}
          </Chip>
        )
      }
    >
      {asking.isError && <FaultBox heading={SYSTEM.failed} fault={asking.error} />}
      {examination === null && !isRunning && <p>{EXAMINATION.never}</p>}
      {examination && (
        <>
          <ul className="divide-y divide-line">
            {[...new Set(examination.findings.map(({ part }) => part))].map((part) => (
              <Part
                key={part}
                part={part}
                findings={examination.findings.filter((one) => one.part === part)}
              />
            ))}
          </ul>
          <p className="mt-2 text-small text-soft">
            {EXAMINATION.at(formatMoment(new Date(examination.at), portalNow()))}
          </p>
        </>
      )}
      <div className="mt-4" aria-live="polite">
        {isRunning ? (
          <p>{EXAMINATION.running}</p>
        ) : (
          <Button variant="secondary" pending={asking.isPending} onPress={() => void asking.send()}>
            {EXAMINATION.now}
          </Button>
        )}
      </div>
    </Card>
  );
}

type Findings = NonNullable<SystemPage['examination']>['findings'];

/** All that was found about one part, under its name. */
const Part = ({ part, findings }: { part: string; findings: Findings }) => (
  <li className="py-2">
    <span
      className={
        findings.every(({ is_well: isFine }) => isFine) ? '' : 'font-semibold text-bad-ink'
      }
    >
      {EXAMINATION.parts[part] ?? part}
    </span>
    {findings.map(({ says, is_well: isFine }) => (
      <span key={says} className={`block wrap-anywhere ${isFine ? 'text-soft' : 'text-bad-ink'}`}>
        {says}
      </span>
    ))}
  </li>
);
