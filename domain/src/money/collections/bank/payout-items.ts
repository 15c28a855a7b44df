/** What a payout is made of: collections, what came off for those that came back, and the provider's fee. */
export const PAYOUT_ITEMS = ['collected', 'returned', 'claimed', 'refunded', 'fee'] as const;
