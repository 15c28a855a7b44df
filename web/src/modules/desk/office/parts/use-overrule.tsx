import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { OverruleRequest } from '@bandstand/domain/desk/office/for-family';
import { mayOverrule } from '@bandstand/domain/desk/office/for-family';
import { CallFault } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { weighReason } from '../../../../platform/form/reason-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { meQuery } from '../../../identity/staff/queries.ts';
import { OVERRULING } from '../act-words.ts';
import { FAMILY } from '../words.ts';

const FIELD = 'overrule';

/**
 * A refusal is shown in its own words; where it may be overruled, with a way to do so that asks why. Once it was overruled and is
 * met again, something else is behind it, and it stays. Where one stays, there is nothing to do anyway: the ordinary button is
 * back for whatever is changed above it, and what was typed is kept for the next time that it is asked.
 */
export const useOverrule = (of: Endpoint) => {
  const { refusals, canOverrule, add, met, send } = useRefusals(of);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOverruling = refusals.length > 0;
  // The button that was pressed is gone: what it asks for comes next.
  useEffect(() => {
    if (refusals.length > 0) field.current?.focus();
  }, [refusals.length]);
  const { wrong, countedTo } = weighReason(reason, FAMILY.reasonMissing);
  const refused = (fault: unknown): ReactNode => {
    const refusal = fault instanceof CallFault ? fault.refusal : '';
    const anyway = () => {
      setTried(false);
      add(refusal);
    };
    return (
      <ActFault heading={FAMILY.failed} fault={fault}>
        {canOverrule(refusal) && !refusals.includes(refusal) && (
          <div className="mt-3">
            <Button variant="secondary" onPress={anyway}>
              {OVERRULING.anyway}
            </Button>
          </div>
        )}
      </ActFault>
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
    refused,
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
const useRefusals = (of: Endpoint) => {
  const { data: me } = useQuery(meQuery);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [stays, setStays] = useState('');
  const canOverrule = (refusal: string) =>
    refusal !== stays && mayOverrule(of, refusal, me?.attributes.roles ?? []);
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
