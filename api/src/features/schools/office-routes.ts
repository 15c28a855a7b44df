import * as contract from '@bandstand/domain/schools/office-contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Db } from '../../platform/database/pool.ts';
import type { Serve } from '../../platform/http/call.ts';
import { findSchools } from './office-store.ts';

const SHOWN = 20;

export const schoolOfficeRoutes = (serve: Serve, { db }: { readonly db: Db }): void => {
  serve(contract.findSchools, async ({ query: { said } }) =>
    ok({
      data: (await findSchools(db, said, SHOWN)).map(({ id, name, town }) =>
        toRecord('office_school', { id, attributes: { name, town } }),
      ),
    }),
  );
};
