import { camelCased } from '@bandstand/domain/kernel/field-names';
import type { ReactNode } from 'react';
import { noticesOf, type PlaceNotice } from '@bandstand/domain/home/notices';
import { formatDate, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Offer } from '@bandstand/domain/waiting-list/model';
import { portalNow } from '../../platform/provider.ts';
import type { KidRecord } from '../../platform/queries.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { noticeWords } from './notice-words.ts';

/** What there is to tell of these children's places. */
export const placeNotices = (kids: readonly KidRecord[], offers: readonly Offer[]): PlaceNotice[] =>
  noticesOf(camelCased(kids), camelCased(offers), londonDate(portalNow()));

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
  const { kind, heading, before, link, after, also, closes } = noticeWords(
    notice,
    kid.attributes,
    portalNow(),
  );
  const says = (
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
  );
  return closes === undefined ? (
    <Notice kind={kind} heading={heading}>
      {says}
    </Notice>
  ) : (
    <OfferTicket heading={heading} closes={closes}>
      {says}
    </OfferTicket>
  );
}

type OfferTicketProps = { heading: string; closes: IsoDate; children: ReactNode };

/** An offer keeps the shape of the ticket that it becomes; its stub says until when. */
function OfferTicket({ heading, closes, children }: OfferTicketProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="px-5 py-4">
        <p className="font-display text-title">{heading}</p>
        <div className="measure">{children}</div>
      </div>
      <div className="perforation" />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 bg-spot-tint px-5 py-3 text-spot-ink">
        <span className="text-small">Open until</span>
        <strong className="figures">{formatDate(closes)}</strong>
      </p>
    </div>
  );
}
