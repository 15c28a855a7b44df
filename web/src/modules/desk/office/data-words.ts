/** What a family may ask about its data. */
export const DATA = {
  heading: 'Their data',
  lead: 'A family that asks has a right to a copy, and to be erased.',
  copy: 'Make a copy …',
  copyTitle: 'Make a copy of their data?',
  copySays:
    'The page holds everything we know of this family, notes about health among it. Send it to nobody but the family, and then delete it. They are emailed that it was made.',
  copyDo: 'Download the copy',
  copied: 'The copy is downloaded',
  erase: 'Erase the family …',
  eraseTitle: (name: string) => `Erase ${name}’s family?`,
  eraseSays:
    'Names, addresses, notes, timelines, pictures and emails are deleted now, and every device is signed out. Only what the law keeps of payments stays. Nobody can bring it back.',
  eraseHint: 'What the parent told you. It is forgotten with the family.',
  typeName: 'Type the family’s name to confirm',
  nameDiffers: (name: string) => `Please type the name as it stands here: ${name}`,
  eraseDo: 'Erase the family',
  erased: 'The family is erased',
} as const;
