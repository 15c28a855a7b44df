import type { EmailInFull } from '../queries.ts';
import { EMAIL } from '../words.ts';

type EmailTextProps = {
  email: Pick<EmailInFull['attributes'], 'paragraphs' | 'facts' | 'button' | 'after'>;
};

/** What an e-mail says under its heading, in the order in which its reader has it. */
export function EmailText({ email: { paragraphs, facts, button, after } }: EmailTextProps) {
  return (
    <div className="measure grid grid-cols-1 gap-3 wrap-anywhere">
      {paragraphs.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {facts.length > 0 && (
        <dl className="grid grid-cols-1 gap-2">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {button && <p className="text-soft">{EMAIL.button(button)}</p>}
      {after.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
