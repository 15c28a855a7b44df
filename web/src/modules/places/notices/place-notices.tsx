import { formatDaysLeft } from '@bandstand/domain/shell/home/holds';
import { noticesOf, type PlaceNotice } from '@bandstand/domain/shell/home/notices';
import { formatDate, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../platform/provider.ts';
import type { KidRecord, Offer } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OpenUntil, TicketShape } from '../../../ui/ticket-shape.tsx';
import { noticeWords, type NoticeWords } from './notice-words.ts';

/** What there is to tell of these children's places. */
export const placeNotices = (kids: readonly KidRecord[], offers: readonly Offer[]): PlaceNotice[] =>
  noticesOf(kids, offers, londonDate(portalNow()));

type PlaceNoticesProps = { kids: readonly KidRecord[]; notices: readonly PlaceNotice[] };

export function PlaceNotices({ kids, notices }: PlaceNoticesProps) {
  return notices.map((notice) => {
    const kid = kids.find(({ id }) => id === notice.kidId);
    return kid === undefined ? null : <OfPlace key={keyOf(notice)} notice={notice} kid={kid} />;
  });
}

const keyOf = (notice: PlaceNotice): string =>
  [notice.kind, notice.kidId, 'instrument' in notice ? notice.instrument : ''].join(' ');

function OfPlace({ notice, kid }: { notice: PlaceNotice; kid: KidRecord }) {
  const words = noticeWords(notice, kid.attributes, portalNow());
  if (words.closes !== undefined) return <OfferTicket {...words} closes={words.closes} />;
  const { kind, heading, before, link, after, also } = words;
  return (
    <Notice kind={kind} heading={heading}>
      <p>
        {before}
        {link && <TextLink href={link.href}>{link.label}</TextLink>}
        {after}
        {also && (
          <>
            {' '}
            <TextLink href={also.href}>{also.label}</TextLink>
          </>
        )}
      </p>
    </Notice>
  );
}

/** Of an offer; its last day follows. */
const OPEN_UNTIL = 'Open until the end of';

type OfferTicketProps = NoticeWords & { closes: IsoDate };

/**
 * An offer keeps the shape of the ticket that it becomes. Its stub says until when: it is open until the midnight that
 * ends its last day.
 */
function OfferTicket({ heading, before, link, closes }: OfferTicketProps) {
  return (
    <TicketShape
      band={heading}
      stub={
        <OpenUntil
          label={OPEN_UNTIL}
          until={formatDate(closes)}
          left={formatDaysLeft(closes, londonDate(portalNow()))}
        />
      }
    >
      <div className="px-5 py-4 md:px-7">
        {before && <p className="measure mb-3">{before}</p>}
        {link && (
          <p>
            <ButtonLink href={link.href}>{link.label}</ButtonLink>
          </p>
        )}
      </div>
    </TicketShape>
  );
}
