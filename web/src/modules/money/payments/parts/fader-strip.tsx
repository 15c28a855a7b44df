import { formatDay } from '@bandstand/domain/kernel/london';
import { useState } from 'react';
import { Money } from '../../../../ui/money.tsx';
import { channelsOf, formatNothing, formatPaymentStatus, type Channel } from '../channels.ts';
import type { ComingPayment, PastPayment } from '../payments-query.ts';
import { YEAR } from '../payments-words.ts';
import { AmountBreakdown } from './amount-breakdown.tsx';
import './fader-strip.css';

type FaderStripProps = {
  past: readonly PastPayment[];
  coming: readonly ComingPayment[];
  /** The same months if something changed. */
  would: readonly ComingPayment[] | null;
};

/** The year as the faders of a mixing desk: one press on a month, and below stands what its payment is made of. */
export function FaderStrip({ past, coming, would }: FaderStripProps) {
  const channels = channelsOf(past, coming, would);
  const next = channels.find(({ kind }) => kind === 'coming' || kind === 'fixed');
  const [chosen, setChosen] = useState(next?.key);
  const shown = channels.find(({ key }) => key === chosen) ?? next;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div role="group" aria-label={YEAR.caption} className="strip">
        {channels.map((channel) => (
          <Fader
            key={channel.key}
            channel={channel}
            isChosen={channel === shown}
            onChoose={() => setChosen(channel.key)}
          />
        ))}
      </div>
      <p className="px-5 pb-2">
        {YEAR.sum} <Money pence={sumOf(coming)} />
        {would && (
          <>
            {YEAR.sumInstead} <Money pence={sumOf(would)} />
          </>
        )}
      </p>
      <Legend channels={channels} />
      {shown && <ShownPayment channel={shown} />}
    </div>
  );
}

const sumOf = (payments: readonly ComingPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

type FaderProps = { channel: Channel; isChosen: boolean; onChoose: () => void };

function Fader({ channel, isChosen, onChoose }: FaderProps) {
  const { kind, level, would, month, change, rounded, says } = channel;
  const levels = { '--level': level, '--would': would ?? 0 } as object;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={says}
      data-kind={kind}
      onClick={onChoose}
      className="strip-channel"
      style={levels}
    >
      <span className="strip-amount figures">
        {change !== null && (change === 'up' ? '▲' : '▼')}
        {rounded}
      </span>
      <span className="strip-track">
        <span className="strip-level" />
        <span className="strip-cap" />
        {would !== null && <span className="strip-would" />}
      </span>
      <span>{month}</span>
    </button>
  );
}

/** What the looks mean, those only that are on the desk. */
function Legend({ channels }: { channels: readonly Channel[] }) {
  const has = (kind: Channel['kind']) => channels.some((one) => one.kind === kind);
  const words = [
    has('taken') && YEAR.taken,
    has('came_back') && YEAR.cameBack,
    has('coming') && YEAR.coming,
    has('free') && YEAR.freeMonth,
    channels.some(({ change }) => change !== null) && YEAR.priceChange,
    channels.some(({ would }) => would !== null) && YEAR.whatIf,
    channels.some(({ payment }) => payment.amount % 100 !== 0) && YEAR.rounded,
  ].filter((word) => word !== false);
  return <p className="px-5 pb-3 text-small text-soft">{words.join(' · ')}</p>;
}

function ShownPayment({ channel: { payment, would } }: { channel: Channel }) {
  return (
    <section aria-live="polite" className="border-t border-line px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{formatDay(payment.date)}</span>
        {payment.amount === 0 ? (
          <span className="text-soft">{formatNothing(payment)}</span>
        ) : (
          <strong className="text-title">
            <Money pence={payment.amount} />
          </strong>
        )}
      </p>
      {payment.amount > 0 && (
        <>
          <p className="mb-2 text-small text-soft">{formatPaymentStatus(payment)}</p>
          <AmountBreakdown payment={payment} />
        </>
      )}
      {would !== null && <p className="text-small text-soft">{YEAR.line}</p>}
    </section>
  );
}
