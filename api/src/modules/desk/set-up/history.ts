import { ok } from '@bandstand/domain/kernel/decision';
import type { readHistory } from '@bandstand/domain/desk/set-up/office-contract';
import { PROVIDER } from '@bandstand/domain/desk/settings/provider-noun';
import { NOUNS } from '@bandstand/domain/desk/set-up/nouns';
import { toInstant } from '../../../platform/database/instant.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { findChangers, openChange, type OfficeDeps } from '../../work-log/index.ts';

/** The last changes of what is set up, for whoever looks at it: nothing of families or colleagues, whatever id is asked for. */
export const findHistory = async (
  { db, seal }: OfficeDeps,
  { params: { id } }: Call<typeof readHistory>,
): CallAnswer<typeof readHistory> => {
  const changes = (await findChangers(db, id)).filter(
    ({ subject }) => subject in NOUNS || subject === PROVIDER.name,
  );
  const data = changes.map(({ at, name: by, call, sealed }) => {
    const { changed } = openChange(seal, sealed);
    return { at: toInstant(at), by, call, changed };
  });
  return ok({ data });
};
