import { Notice } from '../ui/notice.tsx';
import { phrase, provider } from './provider.ts';

const NEXT = {
  heading: 'What happens next',
  /** The hours follow. */
  questions: 'Any questions? Call us on {phone}.',
} as const;

/** What happens next, in order. */
export function NextSteps({ sentences }: { sentences: readonly string[] }) {
  return (
    <Notice heading={NEXT.heading}>
      <ul className="grid list-disc gap-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Whom to ask, and when. */
export function AskUs() {
  return (
    <p className="measure text-soft">
      {phrase(NEXT.questions)} {provider().hours}.
    </p>
  );
}
