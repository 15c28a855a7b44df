export const TOLD = {
  title: 'What they told us',
  reported: 'They reported a picture or video',
  score: (score: number) => `${score} of 5.`,
} as const;
