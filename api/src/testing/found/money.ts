import { valuesOf, type WithSql } from '../with-sql.ts';

export const collectionState = async (
  portal: WithSql,
  collectionId: string,
): Promise<string | undefined> =>
  (
    await valuesOf<string>(portal, 'select state as value from collections where id = $1', [
      collectionId,
    ])
  )[0];

/** The states that the payments of a month are in. */
export const statesInMonth = (portal: WithSql, month: string): Promise<string[]> =>
  valuesOf(
    portal,
    'select distinct state as value from collections where month = $1 order by state',
    [month],
  );

/** Whether two different people prepared and approved a month's run. */
export const isRunOfTwo = async (portal: WithSql, month: string): Promise<boolean | undefined> =>
  (
    await valuesOf<boolean>(
      portal,
      'select prepared_by <> approved_by as value from collection_runs where month = $1',
      [month],
    )
  )[0];

/** What was paid back of one payment, in pennies. */
export const refundsOf = (portal: WithSql, collectionId: string): Promise<number[]> =>
  valuesOf(portal, 'select amount_pennies as value from refunds where collection_id = $1', [
    collectionId,
  ]);

/** In how many parts a family pays what they owe. */
export const partsOfPlan = async (portal: WithSql, parentId: string): Promise<number | undefined> =>
  (
    await valuesOf<number>(
      portal,
      `select parts as value from payment_plans where billing_account_id =
         (select id from billing_accounts where grown_up_id = $1)`,
      [parentId],
    )
  )[0];

/** What a family owes, in pennies; less than nothing if they are owed. */
export const balanceOf = async (portal: WithSql, parentId: string): Promise<number | undefined> =>
  (
    await valuesOf<number>(
      portal,
      'select balance as value from family_facts where grown_up_id = $1',
      [parentId],
    )
  )[0];
