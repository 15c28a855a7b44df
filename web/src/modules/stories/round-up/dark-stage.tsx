import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { kidsQuery } from '../../../platform/queries.ts';

/** The dark of the stage, while its own code is on its way. */
export function DarkStage() {
  const { kid_id: id } = useParams({ strict: false });
  const kids = useQueryClient().getQueryData(kidsQuery.queryKey);
  const kid = kids?.data.find((one) => one.id === id);
  return (
    <main id="main" className="grid min-h-svh place-content-center bg-stage-deep text-stage-ink">
      <h1 className="text-title">{kid && `${kid.attributes.firstName}’s `}Round-Up</h1>
    </main>
  );
}
