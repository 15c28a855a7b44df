import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { QUEUE_NAMES } from '@bandstand/domain/desk/system/model';
import { examineNow } from '@bandstand/domain/desk/system/office-contract';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { systemQuery, type SystemPage } from '../queries.ts';
import { EXAMINATION, SYSTEM } from '../words.ts';

type ExaminationProps = Pick<SystemPage, 'examination' | 'queues'> & { isRunning: boolean };

/** Jobs that have failed by now: an examination looks at what waits, and may be of last night. */
const failedNow = (queues: SystemPage['queues']): Findings =>
  queues
    .filter(({ failed }) => failed > 0)
    .map(({ queue, failed }) => ({
      part: 'queues',
      is_well: false,
      says: EXAMINATION.failed(failed, QUEUE_NAMES[queue] ?? queue),
    }));

/** What was found when the portal was last examined, and a new look on request. */
export function Examination({ examination, queues, isRunning }: ExaminationProps) {
  const client = useQueryClient();
  const asking = useSendOnce({
    send: () => call(examineNow, {}),
    onAnswer: () => client.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
  const findings = [...(examination?.findings ?? []), ...failedNow(queues)];
  const unwell = findings.filter(({ is_well: isFine }) => !isFine).length;
  const isWell = unwell === 0;
  return (
    <Card
      heading="Examination"
      aside={
        (examination !== null || !isWell) && (
          <Chip tone={isWell ? 'good' : 'bad'}>
            {isWell ? 'All is well' : EXAMINATION.notWell(unwell)}
          </Chip>
        )
      }
    >
      <LastActFault heading={SYSTEM.failed} of={asking} />
      {examination === null && !isRunning && (
        <p>The portal examines itself each night at 5am. It has not done so yet.</p>
      )}
      <ul className="divide-y divide-line">
        {[...Map.groupBy(findings, ({ part }) => part)].map(([part, some]) => (
          <Part key={part} part={part} findings={some} />
        ))}
      </ul>
      {examination && (
        <p className="mt-2 text-small text-soft">
          {EXAMINATION.at(formatMoment(new Date(examination.at), portalNow()))}
        </p>
      )}
      <div className="mt-4" aria-live="polite">
        {isRunning ? (
          <p>The portal is being examined. This can take a few minutes.</p>
        ) : (
          <Button variant="secondary" pending={asking.isPending} onPress={() => void asking.send()}>
            Examine it now
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
