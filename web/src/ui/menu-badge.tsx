export function MenuBadge({ words }: { words: string }) {
  return (
    <span className="whitespace-nowrap rounded-chip bg-spot px-2 py-0.5 text-small font-semibold text-on-spot">
      <span className="sr-only">, </span>
      {words}
    </span>
  );
}
