import { Instead } from './instead.tsx';

export function HoldEnded({ name }: { name: string }) {
  return (
    <Instead heading={`The space is no longer reserved for ${name}`}>
      The time to take it is over. Nothing was set up and nothing will be taken. {name} keeps the
      place on the waitlist, and we will be in touch when there is another space.
    </Instead>
  );
}
