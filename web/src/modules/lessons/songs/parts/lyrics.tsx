/** Verse by verse, line by line as they are sung. */
export function Lyrics({ text }: { text: string }) {
  const verses = text.trim().split(/(?:\r?\n[ \t]*){2,}/);
  return (
    <div className="grid gap-[1em] leading-[1.45]">
      {[...verses.entries()].map(([index, verse]) => (
        <p key={index} className="whitespace-pre-line">
          {verse}
        </p>
      ))}
    </div>
  );
}
