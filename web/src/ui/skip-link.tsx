import { SKIP } from './words.ts';
/** The first thing on every page; `main` has the id "main". */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute top-2 left-4 z-40 flex min-h-12 -translate-y-[200%] items-center rounded-field bg-spot px-5 font-semibold text-on-spot focus:translate-y-0"
    >
      {SKIP}
    </a>
  );
}
