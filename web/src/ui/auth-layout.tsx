import type { ReactNode } from 'react';
import { StageIllustration } from './stage-illustration.tsx';

type AuthLayoutProps = {
  heading: ReactNode;
  subHeading?: ReactNode;
  children: ReactNode;
  /** Under the form: the other ways in. */
  footer?: ReactNode;
};

/** The frame of the sign-in family, under the header: the stage above the form on a phone, beside it elsewhere. */
export function AuthLayout({ heading, subHeading, children, footer }: AuthLayoutProps) {
  return (
    <div data-door className="md:grid md:grid-cols-2">
      <div
        aria-hidden
        className="relative h-52 [container-type:size] overflow-hidden bg-stage-deep md:sticky md:top-0 md:h-[calc(100dvh-4.1rem)]"
      >
        <StageIllustration />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="relative -mt-6 rounded-t-card bg-paper px-5 pt-6 pb-12 outline-none! md:mt-0 md:flex md:flex-col md:justify-center md:rounded-none md:px-10 md:py-12"
      >
        <div className="mx-auto w-full max-w-md">
          <h1 tabIndex={-1} className="rounded-field text-head">
            {heading}
          </h1>
          {subHeading && <p className="mt-2 text-lead text-soft">{subHeading}</p>}
          <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
          {footer && <div className="mt-8 border-t border-line pt-4">{footer}</div>}
        </div>
      </main>
    </div>
  );
}
