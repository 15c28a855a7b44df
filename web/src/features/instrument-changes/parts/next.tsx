import type { ReactNode } from 'react';
import { phrase, provider } from '../../../platform/provider.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What happens next, and whom to ask. */
export function Next({ sentences }: { sentences: readonly string[] }) {
  return (
    <>
      <Notice heading="What happens next">
        <ul className="grid list-disc gap-1 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
      <p className="measure text-soft">
        {phrase('Any questions? Call us on {phone}.')} {provider().hours}.
      </p>
    </>
  );
}

type WayOnProps = {
  /** What Home says of it. */
  says: 'instrumentChanged' | 'instrumentChangeRejected' | undefined;
  children: ReactNode;
};

export function WayOn({ says, children }: WayOnProps) {
  return (
    <div className="no-print flex flex-wrap gap-3">
      <ButtonLink href={says === undefined ? '/' : `/?${says}=true`}>Home</ButtonLink>
      {children}
    </div>
  );
}
