import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { buttonLook, type ButtonVariant } from './button-look.ts';
import { Equaliser } from './equaliser.tsx';

export type ButtonProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  type?: 'button' | 'submit';
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** The answer is on its way: the width stays and a second press does nothing. */
  pending?: boolean | undefined;
  /** Why it can't be pressed now; without a reason it can. */
  reason?: string | undefined;
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

/** Stays focusable when it can't be pressed, so that the reason can be reached and heard. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', type = 'button', pending, reason, fullWidth, children } = props;
  const reasonId = useId();
  const isOff = reason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click comes before the first one has changed anything on the page.
    if (isOff || pending || event.detail > 1) event.preventDefault();
    else props.onPress?.(event);
  };
  return (
    <span
      className={`inline-flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 ${fullWidth ? 'w-full' : ''}`}
    >
      <button
        ref={props.ref}
        type={type}
        onClick={press}
        aria-label={props['aria-label']}
        aria-disabled={isOff || pending || undefined}
        aria-describedby={isOff ? reasonId : props['aria-describedby']}
        className={`${buttonLook(variant, isOff)} ${fullWidth ? 'w-full' : ''}`}
      >
        <ButtonFace pending={pending}>{children}</ButtonFace>
      </button>
      {isOff && (
        <span id={reasonId} className="text-small text-soft">
          {reason}
        </span>
      )}
    </span>
  );
}

function ButtonFace({ pending, children }: { pending: boolean | undefined; children: ReactNode }) {
  return (
    <>
      <span className={`inline-flex items-center gap-2 ${pending ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {pending && <Equaliser className="absolute" />}
      <span role="status" className="sr-only">
        {pending ? 'Please wait' : ''}
      </span>
    </>
  );
}
