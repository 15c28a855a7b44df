import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeKind = 'info' | 'success' | 'warning';

const kinds = {
  info: {
    icon: Info,
    word: 'Good to know',
    box: 'bg-primary-tint',
    head: 'text-primary-ink',
    mark: 'text-primary',
  },
  success: {
    icon: CircleCheck,
    word: 'Done',
    box: 'bg-good-tint',
    head: 'text-good-ink',
    mark: 'text-good',
  },
  warning: {
    icon: TriangleAlert,
    word: 'Please note',
    box: 'bg-warn-tint',
    head: 'text-warn-ink',
    mark: 'text-warn',
  },
};

type NoticeProps = {
  kind?: NoticeKind;
  /** Replaces the kind's own word. */
  heading?: string;
  children?: ReactNode;
  /** Spoken when it appears after something the parent did. */
  isLive?: boolean;
};

export function Notice({ kind = 'info', heading, children, isLive }: NoticeProps) {
  const { icon: Icon, word, box, head, mark } = kinds[kind];
  return (
    <div
      role={isLive ? 'status' : undefined}
      className={`flex gap-3 rounded-card p-4 text-ink ${box}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${mark}`} />
      <div className="min-w-0">
        <p className={`text-lead font-semibold ${head}`}>{heading ?? word}</p>
        {children && <div className="measure">{children}</div>}
      </div>
    </div>
  );
}
