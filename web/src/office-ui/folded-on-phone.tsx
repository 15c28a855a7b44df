import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { buttonLook } from '../ui/button-look.ts';

type FoldedOnPhoneProps = { label: string; children: ReactNode };

/** What would fill a phone's screen before its page begins: behind a button there, and open wherever there is room. */
export function FoldedOnPhone({ label, children }: FoldedOnPhoneProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="sm:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={buttonLook('secondary')}
        >
          {label}
          <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={id} className={isOpen ? '' : 'max-sm:hidden'}>
        {children}
      </div>
    </>
  );
}
