import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { londonDate } from '@bandstand/domain/kernel/london';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { portalNow } from '../../../platform/provider.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatNearDay } from '../words.ts';
import { registerQueue, type UnsentRegister } from './queue.ts';
import { waitingKey } from './waiting.ts';
import type { Day } from './kept-days.ts';
import { DAY } from './words.ts';

/** From when the page is, where the portal does not answer. */
export function NoSignal({ at }: { at: Date | null }) {
  return (
    at && (
      <Notice heading={DAY.noSignal} isLive>
        <p>{DAY.noSignalSays(formatMoment(at, portalNow()))}</p>
        <p className="mt-1">{DAY.noSignalNotes}</p>
      </Notice>
    )
  );
}

type MadeBeforeProps = Pick<Day['data'][number]['attributes'], 'register'>;

/** A register that was made before there was no signal: who was absent is not kept. */
export function MadeBefore({ register }: MadeBeforeProps) {
  return (
    register && (
      <p className="mt-4">
        {DAY.made(formatMoment(new Date(register.said_at), portalNow()), register.by)}{' '}
        {DAY.changedWithSignal}
      </p>
    )
  );
}

/** What this phone keeps of the leader's own registers until the portal has them. */
export const useUnsent = (): readonly UnsentRegister[] =>
  useQuery({ queryKey: waitingKey('registers'), queryFn: registerQueue.list }).data ?? [];

type UnsentProps = {
  register: UnsentRegister;
  /** Its band is not on the page: it says which one it is of. */
  isElsewhere?: boolean;
};

/** A register that waits for signal, or why it was refused. */
export function UnsentBox({ register, isElsewhere = false }: UnsentProps) {
  const { body, band, refused } = register;
  const of = isElsewhere && (
    <Link href={`/office/day?on=${body.on}`} className="linked">
      {DAY.ofLesson(band, formatNearDay(body.on, londonDate(portalNow())))}
    </Link>
  );
  const place = isElsewhere ? '' : 'mt-4';
  if (refused.length === 0)
    return (
      <div className={place}>
        <Notice kind="warning" heading={DAY.waits} isLive>
          {of && <p>{of}</p>}
          <p className="mt-1">{DAY.waitsSays}</p>
        </Notice>
      </div>
    );
  return (
    <div className={place}>
      <RefusedBox
        heading={DAY.refused}
        of={of}
        sentences={[...refused, DAY.refusedSays]}
        drop={<DropButton drop={() => registerQueue.drop(register)}>{DAY.drop}</DropButton>}
      />
    </div>
  );
}

type RefusedBoxProps = {
  heading: string;
  of: ReactNode;
  sentences: readonly string[];
  drop: ReactNode;
};

/** Why something that waited was not accepted, and the way to be rid of it. */
export function RefusedBox({ heading, of, sentences, drop }: RefusedBoxProps) {
  return (
    <ErrorBox heading={heading}>
      {of && <p className="wrap-anywhere">{of}</p>}
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
      <div className="mt-3">{drop}</div>
    </ErrorBox>
  );
}

export function DropButton({ drop, children }: { drop: () => unknown; children: ReactNode }) {
  const dropping = useSendOnce({ send: async () => drop() });
  return (
    <Button variant="secondary" pending={dropping.isPending} onPress={() => void dropping.send()}>
      {children}
    </Button>
  );
}
