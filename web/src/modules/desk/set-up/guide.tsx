import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { GUIDE_STEPS, type GuideStep } from '@bandstand/domain/desk/set-up/guide';
import { getGuide } from '@bandstand/domain/desk/set-up/office-contract';
import { call } from '../../../platform/client.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SET_UP_KEY } from './queries.ts';
import { GUIDE } from './words.ts';

const guideQuery = queryOptions({
  queryKey: [...SET_UP_KEY, 'guide'],
  queryFn: ({ signal }) => call(getGuide, { signal }),
  // Some steps are taken on pages that know nothing of it.
  refetchOnMount: 'always',
});

/** The way from an empty database to the first place that can be booked, with its next step; nothing once families can book. */
export function Guide() {
  const { data } = useQuery(guideQuery);
  const [next] = data?.left ?? [];
  if (data === undefined || next === undefined) return null;
  return (
    <Card heading={GUIDE.title} isLit>
      <p className="measure mb-4">
        {GUIDE.says(GUIDE_STEPS.length - data.left.length, GUIDE_STEPS.length)}
      </p>
      <ol className="grid gap-1">
        {GUIDE_STEPS.map((step) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            {step === next ? (
              <Next step={step} {...data} />
            ) : (
              <p
                className={`flex items-center gap-3 py-1 ${data.left.includes(step) ? 'text-soft' : ''}`}
              >
                <Mark isDone={!data.left.includes(step)} />
                {GUIDE.steps[step].title}
                {!data.left.includes(step) && <span className="sr-only">{GUIDE.done}</span>}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Mark = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
  ) : (
    <span aria-hidden className="size-5 shrink-0 rounded-full border-[1.5px] border-edge" />
  );

type NextProps = { step: GuideStep; school: string | null; timetable: string | null };

function Next({ step, school, timetable }: NextProps) {
  const { title, says, action } = GUIDE.steps[step];
  return (
    <div className="my-2 grid gap-3 rounded-field border border-line bg-surface p-4">
      <p className="font-display text-lead">{title}</p>
      <p className="measure">{says}</p>
      <div>
        <ButtonLink href={hrefOf(step, school, timetable)}>{action}</ButtonLink>
      </div>
    </div>
  );
}

const hrefOf = (step: GuideStep, school: string | null, timetable: string | null): string => {
  const atSchool = school === null ? '/office/schools' : `/office/schools/${school}`;
  const atTimetable = timetable === null ? atSchool : `/office/timetables/${timetable}`;
  const pages: Readonly<Record<GuideStep, string>> = {
    provider: '/office/provider',
    school: '/office/schools',
    term: atSchool,
    timetable: atSchool,
    price: atTimetable,
    leader: '/office/leaders',
    places: atTimetable,
    email: '/office/email-templates',
    direct_debit: '/office/system',
  };
  return pages[step];
};
