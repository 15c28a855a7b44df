import type pg from 'pg';
import type { RehearsalPlan, RehearsedMonth } from '@bandstand/domain/desk/rehearsal/model';

/** What the process of a rehearsal is told. */
export type Order =
  | {
      readonly kind: 'settle';
      /** An empty database of its own, as its owner. */
      readonly connection: pg.ClientConfig;
      /** Where its files may lie. */
      readonly folder: string;
      readonly plan: RehearsalPlan;
    }
  | { readonly kind: 'live'; readonly month: string };

/** What it tells. */
export type News =
  | { readonly kind: 'settled' }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'month'; readonly report: RehearsedMonth }
  | { readonly kind: 'failed'; readonly cause: string };
