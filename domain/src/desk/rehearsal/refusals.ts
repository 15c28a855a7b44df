export const rehearsalRefusals = {
  no_rehearsal_here: {
    status: 409,
    says: 'A rehearsal can be held in the demo only, with the database server that it brings along.',
  },
  rehearsal_under_way: {
    status: 409,
    says: 'A rehearsal is under way. Stop it before you begin another.',
  },
  month_under_way: {
    status: 409,
    says: 'A month is being played. Wait until it is over.',
  },
  nothing_to_go_on_with: {
    status: 409,
    says: 'There is no rehearsal to go on with. Somebody else may have stopped it.',
  },
} as const;
