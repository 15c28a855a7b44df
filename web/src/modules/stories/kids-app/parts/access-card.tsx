import { useQuery } from '@tanstack/react-query';
import type { AppChildAnswer } from '@bandstand/domain/stories/kids-app/contract';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { kidsQuery } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { costOf, ACCESS } from '../words.ts';

/** Children with free access, and children who can subscribe. */
export function AccessCard({ kids }: { kids: readonly AppChildAnswer[] }) {
  const free = kids.filter(({ monthly }) => monthly === 0);
  const paid = kids.filter(({ monthly }) => monthly > 0);
  return (
    <>
      {free.length > 0 && (
        <Card heading={ACCESS.free}>
          <p className="measure mb-2 text-soft">{ACCESS.freeHere}</p>
          <Kids kids={free} />
        </Card>
      )}
      {paid.length > 0 && (
        <Card heading={ACCESS.paid}>
          <Kids kids={paid} />
          <div className="mt-4">
            <ButtonLink href="/rocksteady-play/subscribe">
              {paid.some(({ is_subscribed }) => is_subscribed) ? ACCESS.change : ACCESS.subscribe}
            </ButtonLink>
          </div>
        </Card>
      )}
    </>
  );
}

function Kids({ kids }: { kids: readonly AppChildAnswer[] }) {
  const family = useQuery(kidsQuery).data ?? [];
  const siblingIndexOf = (kidId: KidId) =>
    family.find(({ id }) => id === kidId)?.attributes.siblingIndex ?? 0;
  return (
    <ul className="divide-y divide-line">
      {kids.map((kid) => (
        <li
          key={kid.kid_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
        >
          <span className="flex min-w-0 items-center gap-3">
            <ChildPick name={kid.name} index={siblingIndexOf(kid.kid_id)} />
            <span className="min-w-0">
              <span className="font-semibold break-words">{kid.name}</span>
              <span className="block text-small text-soft">{kid.school}</span>
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-3 pl-14 sm:pl-0">
            {kid.is_subscribed && <Chip tone="good">{ACCESS.subscribed}</Chip>}
            <span className="figures">{costOf(kid)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
