import { eachTest } from './portal.ts';
import { addParent, addSchool } from './families.ts';
import { addMedium } from './media.ts';
import { addChild } from './tables/families.ts';

/** A Round-Up with everything that a term can have. */
export const FACTS = {
  instrument: 'drums' as const,
  bandName: 'The Amplifiers',
  concertsCount: 2,
  skillsCompleted: ['One', 'Two'],
  skillsCompletedSinceLastRoundUp: ['Two'],
  skillsInProgress: ['Three'],
  skillsUpcoming: ['Four'],
  songTitle: 'Paper Boats',
  songArtist: 'The Demo Quartet',
  nextConcertPlanned: '2027-03-26',
  stageProgressPercent: 64,
  currentTrinityStage: 'Initial',
};

/** Before each test, a drummer whose Round-Up can be read. */
export const drummerWithRoundUp = () => {
  const stage = eachTest(async (portal) => {
    const priya = await addParent(portal, 'priya@families.example');
    const school = await addSchool(portal);
    const drummer = { plays: 'drums', name: 'Maya Rose Shah' } as const;
    return { priya, school, maya: await addChild(portal, priya, school, drummer) };
  });
  const read = (kidId = stage.maya, parent = stage.priya) =>
    stage.portal.call({ url: `/api/v1/kids/${kidId}/round_up`, headers: parent.auth });
  const readTimeline = () => {
    const url = `/staff/kids/${stage.maya}/timeline_entries.json`;
    return stage.portal.call({ url, headers: stage.priya.auth });
  };
  const addPhotos = async (count: number) => {
    const photos: string[] = [];
    for (let n = 0; n < count; n += 1)
      photos.push(
        await addMedium(stage.portal, [stage.maya], {
          description: `Photo ${n}`,
          takenOn: '2026-12-04',
        }),
      );
    return photos;
  };
  return { stage, read, readTimeline, addPhotos };
};
