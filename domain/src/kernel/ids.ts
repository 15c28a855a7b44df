/**
 * A text of one kind, which the compiler doesn't take for one of another: no month where a day is expected, no child's id
 * where a parent's is. A plain text is taken for either; where texts come in, a schema checks them.
 */
export type Kind<Name extends string> = string & { readonly kind?: Name };

// Ids of different things are texts of different kinds: the compiler tells a child's from a parent's.
/** Of the child. */
export type KidId = Kind<'kid'>;
/** Of the parent, and with it the family. */
export type GrownUpId = Kind<'grown up'>;
export type TimetableId = Kind<'timetable'>;
export type SchoolId = Kind<'school'>;
/** Of the place of one instrument in a band. */
export type SlotId = Kind<'slot'>;
export type BandId = Kind<'band'>;
export type BandLeaderId = Kind<'band leader'>;
export type SongId = Kind<'song'>;
export type EnrolmentId = Kind<'enrolment'>;
/** Of the account of what a family owes and pays. */
export type BillingAccountId = Kind<'billing account'>;
export type MandateId = Kind<'mandate'>;
export type CollectionId = Kind<'collection'>;
export type PayoutId = Kind<'payout'>;
/** Of the sign-in of a parent. */
export type AccountId = Kind<'account'>;
/** Of the person of the office. */
export type StaffId = Kind<'staff'>;
export type SessionId = Kind<'session'>;
export type MediaId = Kind<'media'>;
/** Of a file that a colleague sends; a picture or film that comes of it has the same. */
export type UploadId = MediaId;
/** Of what somebody of the provider writes for families' timelines. */
export type PublicationId = Kind<'publication'>;
export type RoundUpId = Kind<'round up'>;
export type OfferId = Kind<'offer'>;
