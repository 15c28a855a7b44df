export interface SeriesVideo {
  readonly id: string;
  readonly label: string;
  /** What it shows, said after "Lesson series 1: ". */
  readonly title: string;
}

/** The videos of a lesson series in the order in which they are shown; what this version does not know is left out. */
const LABELS: Readonly<Record<string, string>> = {
  overview: 'Watch the overview',
  phone: 'On a phone',
  tablet: 'On a tablet',
  computer: 'On a computer',
  vocals: 'Vocals',
  keyboard: 'Keyboard',
  guitar: 'Electric guitar',
  bass: 'Bass guitar',
  drums: 'Drums',
};

export const seriesVideos = (videoIds: Readonly<Record<string, string>>): SeriesVideo[] =>
  Object.entries(LABELS).flatMap(([key, label]) => {
    const id = videoIds[key];
    if (id === undefined) return [];
    return [{ id, label, title: key === 'overview' ? 'Overview' : label }];
  });
