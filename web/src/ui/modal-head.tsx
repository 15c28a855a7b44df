import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type ModalHeadProps = { id: string; children: ReactNode; onClose: () => void };

export function ModalHead({ id, children, onClose }: ModalHeadProps) {
  return (
    <div className="flex items-start gap-2 p-5 pr-3 pb-2">
      <h2
        id={id}
        tabIndex={-1}
        data-autofocus
        className="min-w-0 grow rounded-field pt-2 text-title -outline-offset-2"
      >
        {children}
      </h2>
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  );
}
