import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { OverruleRequest } from '@bandstand/domain/desk/office/for-family';
import { mayOverrule } from '@bandstand/domain/desk/office/for-family';
import { CallFault } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { meQuery } from './queries.ts';
import { ACT } from './words.ts';
import { REASON_AT_MOST } from '@bandstand/domain/kernel/reason';

/** Of a reason that is longer than its field takes. */
const saysTooMuch = (longest: number): string =>
  `Please say it in fewer words: ${longest} characters at most.`;

const SHORTEST = 3;
/** Characters are counted from this many before the end. */
const COUNTED_FOR = 100;

/** What is wrong with a reason, if anything, and up to where it is counted once its end is near. */
export const weighReason = (reason: string, longest = REASON_AT_MOST) => {
  const { length } = reason.trim();
  const wrong = length < SHORTEST ? ACT.missing : saysTooMuch(longest);
  return {
    wrong: length < SHORTEST || length > longest ? wrong : undefined,
    countedTo: length > longest - COUNTED_FOR ? longest : undefined,
  };
};

const FIELD = 'overrule';
const OVERRULING = ACT.overruling;

/**
 * A refusal is shown in its own words; where it may be overruled, with a way to do so that asks why. Once it was overruled and is
 * met again, something else is behind it, and it stays. Where one stays, there is nothing to do anyway: the ordinary button is
 * back for whatever is changed above it, and what was typed is kept for the next time that it is asked.
 */
export const useOverrule = (of: Endpoint | undefined) => {
  const { refusals, canOverrule, add, met, send } = useRefusals(of);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOverruling = refusals.length > 0;
  // The button that was pressed is gone: what it asks for comes next.
  useEffect(() => {
    if (refusals.length > 0) field.current?.focus();
  }, [refusals.length]);
  const { wrong, countedTo } = weighReason(reason);
  const wayOn = (fault: unknown): ReactNode => {
    const refusal = fault instanceof CallFault ? fault.refusal : '';
    if (!canOverrule(refusal) || refusals.includes(refusal)) return false;
    const anyway = () => {
      setTried(false);
      add(refusal);
    };
    return (
      <div className="mt-3">
        <Button variant="secondary" onPress={anyway}>
          {OVERRULING.anyway}
        </Button>
      </div>
    );
  };
  return {
    isOverruling,
    met,
    missing: isOverruling && wrong !== undefined ? [{ fieldId: FIELD, message: wrong }] : [],
    onTry: () => setTried(true),
    /** What is sent beside the act. */
    overrule: (): { overrule?: OverruleRequest } => {
      send();
      return isOverruling ? { overrule: { refusals: [...refusals], reason: reason.trim() } } : {};
    },
    wayOn,
    field: isOverruling && (
      <TextArea
        ref={field}
        name={FIELD}
        label={OVERRULING.reason}
        hint={OVERRULING.hint}
        rows={2}
        value={reason}
        onChange={setReason}
        error={isTried ? wrong : undefined}
        {...(countedTo && { maxLength: countedTo })}
      />
    ),
  };
};

/** The refusals that are to be overruled, and the one that stays although it was. */
const useRefusals = (of: Endpoint | undefined) => {
  const { data: me } = useQuery({ ...meQuery, enabled: of !== undefined });
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [stays, setStays] = useState('');
  const canOverrule = (refusal: string) =>
    of !== undefined && refusal !== stays && mayOverrule(of, refusal, me?.attributes.roles ?? []);
  return {
    refusals,
    canOverrule,
    add: (refusal: string) => setRefusals([...refusals, refusal]),
    send: () => setStays(''),
    /** What came back of what was sent with `refusals` overruled. */
    met: (fault: unknown): void => {
      if (!(fault instanceof CallFault)) return;
      const { refusal } = fault;
      const wasOverruled = refusals.includes(refusal);
      if (!wasOverruled && canOverrule(refusal)) return;
      setStays(wasOverruled ? refusal : '');
      setRefusals([]);
    },
  };
};
