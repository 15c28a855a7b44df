type EmailQuoteProps = { subject: string; paragraphs: readonly string[] };

/** An e-mail as its first reader reads it, before it is sent. */
export const EmailQuote = ({ subject, paragraphs }: EmailQuoteProps) => (
  <blockquote className="mt-2 border-l-4 border-line pl-4 wrap-anywhere">
    <p className="font-semibold">{subject}</p>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-1">
        {paragraph}
      </p>
    ))}
  </blockquote>
);
