import { isOver } from '@bandstand/domain/lessons/calendar';
import { reportAbsence } from '@bandstand/domain/lessons/contract';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { queryClient, type KidRecord } from '../../../platform/queries.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { calendarQuery, type CalendarEntry } from '../queries.ts';
import { ABSENCE, formatNearDay } from '../words.ts';

type AbsenceProps = { kid: KidRecord; entry: CalendarEntry; today: string; isNext?: boolean };

/** What a parent has told the Band Leader about a lesson that is not over, and what they can tell. */
export function Absence({ kid, entry, today, isNext = false }: AbsenceProps) {
  const { send, isPending, error, reset } = useSendOnce({
    send: (isComing: boolean) =>
      call(reportAbsence, {
        params: { id: kid.id },
        body: { on: entry.date, is_coming: isComing },
      }),
    onEnd: () => queryClient.invalidateQueries(calendarQuery(kid.id)),
  });
  if (entry.type !== 'rehearsal' || entry.isOff || isOver(entry, portalNow())) return null;
  const { firstName: name } = kid.attributes;
  const isAbsent = entry.isReportedAbsent;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p role="status" className="measure mt-2 font-semibold empty:hidden">
        {isAbsent && ABSENCE.told(name)}
      </p>
      <FaultBox fault={error} onDismiss={reset} />
      <div className={`no-print ${isNext ? 'mt-2' : '-mb-2 -ml-5'}`}>
        <Button
          variant={isNext ? 'secondary' : 'quiet'}
          pending={isPending}
          onPress={() => void send(isAbsent)}
        >
          {isAbsent ? ABSENCE.takeBack(name) : ABSENCE.report(name)}
          {!isNext && <span className="sr-only">: {formatNearDay(entry.date, today)}</span>}
        </Button>
      </div>
    </div>
  );
}
