import { JoiningPath } from '../../../families/profile/joining-path.tsx';
import { useIsNewFamily } from '../../../families/profile/use-is-new-family.ts';

type ProgressProps = {
  /** "Step 2 of 3". */
  counted: string;
  /** The same without a number. */
  joining: string;
};

/** How far it is. A family that joins has its path, which counts the pages: beside it the steps of this page have no numbers. */
export function Progress({ counted, joining }: ProgressProps) {
  const isNewFamily = useIsNewFamily();
  return (
    <>
      <JoiningPath step={3} />
      <p className="text-soft">{isNewFamily ? joining : counted}</p>
    </>
  );
}
