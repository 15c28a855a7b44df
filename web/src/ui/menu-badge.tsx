export function MenuBadge({ words }: { words: string }) {
  return (
    <span className="rounded-chip bg-spot px-2 py-0.5 text-small font-semibold text-on-spot">
      <span className="sr-only">, </span>
      {words}
    </span>
  );
}
