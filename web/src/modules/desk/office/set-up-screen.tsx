import { useQuery } from '@tanstack/react-query';
import { provider } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { meQuery } from '../../identity/staff/queries.ts';
import { setUpPagesFor } from './office-frame.tsx';
import { NOT_ALLOWED } from './no-page-screen.tsx';
import { SET_UP } from './words.ts';

/** What is set up once and looked at now and then. */
export function SetUpScreen() {
  const { data: me } = useQuery(meQuery);
  useTitle(SET_UP.title);
  return (
    <Page heading={SET_UP.title} width="wide">
      {me === undefined && <Skeleton count={3} label={NOT_ALLOWED.loading} />}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {me &&
          setUpPagesFor(me.attributes.roles, provider().demo).map(({ href, label, says }) => (
            <li key={href} className="rounded-card border border-line bg-surface p-5">
              <TextLink href={href} className="font-display text-title">
                {label}
              </TextLink>
              <p className="mt-1 text-soft">{says}</p>
            </li>
          ))}
      </ul>
    </Page>
  );
}
