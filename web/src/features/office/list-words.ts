export const LIST = {
  views: 'Kept lists',
  keep: 'Keep this list …',
  keepTitle: 'Keep this list',
  keepSays:
    'The list stays here with its filters under the name that you give it. Only you see it.',
  name: 'Name',
  keepDo: 'Keep it',
  replaceDo: 'Replace it',
  nameTaken: (name: string) => `You keep a list named “${name}” already`,
  nameTakenSays: 'Replace it with the list that you look at now, or choose another name.',
  kept: 'The list is kept',
  remove: (name: string) => `Remove ${name}`,
  removed: 'It is kept no longer',
  file: 'Download as CSV',
  fileOfChosen: 'Download these as CSV',
  failed: 'Nothing was changed',
  noFile: 'No file was made',
} as const;
