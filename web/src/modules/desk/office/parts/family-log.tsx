import type { ReactNode } from 'react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getFamily } from '@bandstand/domain/desk/office/contract';
import { SHOWN_AT_MOST } from '@bandstand/domain/desk/office/model';
import { whatWasDone } from '@bandstand/domain/desk/office/call-names';
import { TASK_ROLES } from '@bandstand/domain/work-log/tasks';
import { portalNow } from '../../../../platform/provider.ts';
import { FoldedCard } from '../../../../office-ui/folded-card.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { CHANGES, mergeEqual, ChangeDetails } from '../change-words.tsx';
import { FAMILY, STATUS_NAMES } from '../words.ts';
import { useMay } from '../../../identity/staff/queries.ts';

const TOLD = {
  reported: 'They reported a picture or video',
  score: (score: number) => `${score} of 5.`,
} as const;

type FamilyReport = ParsedAnswer<typeof getFamily>['data']['attributes']['told'][number];

/** A score in a parent's words; a report is read on its own page, by those who look after pictures. */
export function FamilyReportText({ told: { id, score, says } }: { told: FamilyReport }) {
  const mayLook = useMay(TASK_ROLES.media_reported);
  if (score !== null) return [TOLD.score(score), says].filter(Boolean).join(' ');
  if (!mayLook) return TOLD.reported;
  return <TextLink href={`/office/media-reports/${id}`}>{TOLD.reported}</TextLink>;
}

export type Office = ParsedAnswer<typeof getFamily>['data']['attributes'];
type Entry = { key: string; at: string; says: ReactNode };

const name = (status: string | null): string =>
  status === null ? '' : (STATUS_NAMES[status] ?? status);

/** What was sent, what happened, and what the office did, each the newest first. */
export function FamilyLog({ family, office }: { family: string; office: Office }) {
  return (
    <>
      {office.told.length > 0 && (
        <Log
          heading="What they told us"
          entries={office.told.map((told) => ({
            key: told.id,
            at: told.at,
            says: <FamilyReportText told={told} />,
          }))}
        />
      )}
      <Emails family={family} emails={office.emails} />
      <Log
        heading={FAMILY.history}
        isFolded
        entries={office.history.map(({ at, child, from, to, ...why }, n) => ({
          key: `${at} ${n}`,
          at,
          says: `${child}: ${[name(from), name(to)].filter(Boolean).join(' → ')}${whyOf(why)}`,
        }))}
      />
      <Log
        heading={FAMILY.changes}
        isCut={office.changes.length === SHOWN_AT_MOST}
        entries={mergeEqual(office.changes, (one) => JSON.stringify(one)).map(
          ([{ at, by, about, reason, ...details }, ...others], n) => ({
            key: `${at} ${n}`,
            at,
            says: (
              <>
                {`${by} ${whatWasDone(details)}`}
                {about !== null && `: ${about}`}
                {others.length > 0 && ` (${CHANGES.times(others.length + 1)})`}
                {reason === '' ? '' : `. ${reason}`}
                <ChangeDetails {...details} />
              </>
            ),
          }),
        )}
      />
    </>
  );
}

/** The newest, and the way to all that the family was sent. */
function Emails({ family, emails }: { family: string } & Pick<Office, 'emails'>) {
  return (
    <Log
      heading={FAMILY.emails}
      nothing={FAMILY.noEmails}
      entries={emails.map(({ id, at, subject, to, is_again: isAgain }) => ({
        key: id,
        at,
        says: (
          <>
            <TextLink href={`/office/emails/${id}`}>{subject}</TextLink> ({to})
            {isAgain && `, ${FAMILY.sentAgain}`}
          </>
        ),
      }))}
    >
      {emails.length > 0 && (
        <p className="mt-3">
          <TextLink href={`/office/emails?family=${family}`}>{FAMILY.allEmails}</TextLink>
        </p>
      )}
    </Log>
  );
}

type LogProps = {
  heading: string;
  entries: readonly Entry[];
  isCut?: boolean;
  /** What is said where nothing is in it. */
  nothing?: string;
  /** One line, with when the last of it was, until somebody opens it. */
  isFolded?: boolean;
  children?: ReactNode;
};

export function Log({
  heading,
  entries,
  isCut = entries.length === SHOWN_AT_MOST,
  nothing = FAMILY.nothing,
  isFolded,
  children,
}: LogProps) {
  if (entries.length === 0)
    return <Card heading={heading} isSlim aside={<span className="text-soft">{nothing}</span>} />;
  const list = (
    <>
      <NewestFirst of={entries} keyOf={({ key }) => key} isCut={isCut}>
        {({ at, says }) => (
          <>
            <span className="wrap-anywhere">{says}</span>
            <span className="block text-small text-soft">{when(at)}</span>
          </>
        )}
      </NewestFirst>
      {children}
    </>
  );
  const [newest] = entries;
  return isFolded && newest ? (
    <FoldedCard heading={heading} says={`Last ${when(newest.at)}`}>
      {list}
    </FoldedCard>
  ) : (
    <Card heading={heading}>{list}</Card>
  );
}

const when = (at: string): string => formatMoment(new Date(at), portalNow());

const SHOWN_FIRST = 3;

type NewestFirstProps<One> = {
  of: readonly One[];
  keyOf: (entry: One) => string;
  /** There are older ones that are not here. */
  isCut: boolean;
  children: (entry: One) => ReactNode;
};

/** A few, and the others folded. */
export function NewestFirst<One>({ of, keyOf, isCut, children }: NewestFirstProps<One>) {
  const list = (some: readonly One[]) => (
    <ul className="divide-y divide-line empty:hidden">
      {some.map((entry) => (
        <li key={keyOf(entry)} className="py-2">
          {children(entry)}
        </li>
      ))}
    </ul>
  );
  const older = of.slice(SHOWN_FIRST);
  return (
    <>
      {list(of.slice(0, SHOWN_FIRST))}
      {older.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2">{FAMILY.older(older.length)}</summary>
          {list(older)}
        </details>
      )}
      {isCut && <p className="mt-3 text-small text-soft">{FAMILY.newestOnly(SHOWN_AT_MOST)}</p>}
    </>
  );
}

/** The reason given with a change names the parent's own press; what the office did for them is said instead. */
const whyOf = ({ by, reason }: Pick<Office['history'][number], 'by' | 'reason'>): string => {
  const why = by === null ? reason : FAMILY.by(by);
  return why === '' ? '' : `, ${why}`;
};
