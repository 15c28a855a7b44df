import { useQuery } from '@tanstack/react-query';
import { kidsQuery } from '../../../platform/queries.ts';
import { ChildSwitcher } from './child-switcher.tsx';

/** Above a page that only this child has: it leads to the other children’s own pages. */
export function Siblings({ kidId }: { kidId: string }) {
  const { data: kids = [] } = useQuery(kidsQuery);
  return <ChildSwitcher kids={kids} currentId={kidId} hrefOf={(id) => `/kid/${id}`} />;
}
