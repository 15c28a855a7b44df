import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { Overruling } from '@bandstand/domain/office/on-behalf-contract';
import { mayOverrule } from '@bandstand/domain/office/overridable';
import { CallFault } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { meQuery } from '../../staff/queries.ts';
import { OVERRULING } from '../act-words.ts';
import { FAMILY } from '../words.ts';

const SHORTEST = 3;

/**
 * A refusal is shown in its own words; where it may be overruled, with a way to do so that asks why. Once it was overruled and is
 * met again, something else stands behind it, and it stays.
 */
export const useOverruling = (of: Endpoint) => {
  const { data: me } = useQuery(meQuery);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed is gone: what it asks for comes next.
  useEffect(() => {
    if (refusals.length > 0) field.current?.focus();
  }, [refusals.length]);
  const isMissing = refusals.length > 0 && reason.trim().length < SHORTEST;
  const canOverrule = (refusal: string) =>
    !sent.includes(refusal) && mayOverrule(of, refusal, me?.attributes.roles ?? []);
  const refused = (fault: unknown): ReactNode => {
    const refusal = fault instanceof CallFault ? fault.refusal : '';
    return (
      <FaultBox heading={FAMILY.failed} fault={fault}>
        {canOverrule(refusal) && !refusals.includes(refusal) && (
          <div className="mt-3">
            <Button
              variant="secondary"
              onPress={() => {
                setTried(false);
                setRefusals([...refusals, refusal]);
              }}
            >
              {OVERRULING.anyway}
            </Button>
          </div>
        )}
      </FaultBox>
    );
  };
  return {
    isOverruling: refusals.length > 0,
    isAnswered: () => {
      setTried(true);
      return !isMissing;
    },
    /** What is sent beside the act. */
    overrule: (): { overrule?: Overruling } => {
      setSent(refusals);
      return refusals.length === 0
        ? {}
        : { overrule: { refusals: [...refusals], reason: reason.trim() } };
    },
    refused,
    field: refusals.length > 0 && (
      <TextArea
        ref={field}
        name="overrule"
        label={OVERRULING.reason}
        hint={OVERRULING.hint}
        rows={2}
        value={reason}
        onChange={setReason}
        error={isTried && isMissing ? FAMILY.reasonMissing : undefined}
      />
    ),
  };
};
