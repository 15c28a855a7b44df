import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getFamily } from '@bandstand/domain/desk/office/contract';
import { TASK_ROLES } from '@bandstand/domain/work-log/tasks';
import { TextLink } from '../../../../ui/link.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import { TOLD } from '../told-words.ts';

type FamilyReport = ParsedAnswer<typeof getFamily>['data']['attributes']['told'][number];

/** A score in a parent's words; a report is read on its own page, by those who look after pictures. */
export function FamilyReportText({ told: { id, score, says } }: { told: FamilyReport }) {
  const mayLook = useMay(TASK_ROLES.media_reported);
  if (score !== null) return [TOLD.score(score), says].filter(Boolean).join(' ');
  if (!mayLook) return TOLD.reported;
  return <TextLink href={`/office/media-reports/${id}`}>{TOLD.reported}</TextLink>;
}
