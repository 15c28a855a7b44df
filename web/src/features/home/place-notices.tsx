import { noticesOf, type PlaceNotice } from '@bandstand/domain/home/notices';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Offer } from '@bandstand/domain/waiting-list/model';
import { portalNow } from '../../platform/provider.ts';
import type { KidRecord } from '../../platform/queries.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { noticeWords } from './notice-words.ts';

/** What there is to tell of these children's places. */
export const placeNotices = (kids: readonly KidRecord[], offers: readonly Offer[]): PlaceNotice[] =>
  noticesOf(kids, offers, londonDate(portalNow()));

type PlaceNoticesProps = { kids: readonly KidRecord[]; notices: readonly PlaceNotice[] };

export function PlaceNotices({ kids, notices }: PlaceNoticesProps) {
  return notices.map((notice) => {
    const kid = kids.find(({ id }) => id === notice.kid_id);
    return kid === undefined ? null : <OfPlace key={keyOf(notice)} notice={notice} kid={kid} />;
  });
}

const keyOf = (notice: PlaceNotice): string =>
  [notice.kind, notice.kid_id, 'instrument' in notice ? notice.instrument : ''].join(' ');

function OfPlace({ notice, kid }: { notice: PlaceNotice; kid: KidRecord }) {
  const { kind, heading, before, link, after, also } = noticeWords(
    notice,
    kid.attributes,
    portalNow(),
  );
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
