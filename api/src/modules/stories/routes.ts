import * as contract from '@bandstand/domain/stories/round-up/contract';
import { giveScore, tellBenefits } from '@bandstand/domain/stories/feedback/contract';
import { getKidsApp, listLessonSeries } from '@bandstand/domain/stories/kids-app/contract';
import * as mediaReports from '@bandstand/domain/stories/media/reports-contract';
import * as timelineCalls from '@bandstand/domain/stories/timeline/contract';
import * as schoolCalls from '@bandstand/domain/stories/schools-area/contract';
import * as publicationCalls from '@bandstand/domain/stories/publications/contract';
import * as builderCalls from '@bandstand/domain/stories/round-up-builder/contract';
import * as profileCalls from '@bandstand/domain/stories/profiles/contract';
import * as uploadCalls from '@bandstand/domain/stories/uploads/contract';
import type { Serve } from '../../platform/http/call.ts';
import { read, type RoundUpDeps } from './round-up/use-cases.ts';
import { continueViewing, start } from './round-up/viewings.ts';
import { keepBenefits, keepScore, type FeedbackDeps } from './feedback/use-cases.ts';
import * as kidsApp from './kids-app/use-cases.ts';
import { type MediaDeps, getMediaReport, hideMedium, showMedium } from './media/use-cases.ts';
import * as publications from './publications/use-cases.ts';
import * as builder from './round-up-builder/use-cases.ts';
import * as profiles from './profiles/use-cases.ts';
import * as uploads from './uploads/use-cases.ts';
import { report, type ReportDeps } from './timeline/report.ts';
import { listTimeline, markAsSeen, react, type TimelineDeps } from './timeline/use-cases.ts';
import {
  A_FEW_AN_HOUR,
  A_STAFF_ROOM,
  account,
  accountSessions as sessions,
} from '../identity/index.ts';
import {
  currentSchool,
  listVideos,
  setPassword,
  type SchoolsAreaDeps,
} from './schools-area/use-cases.ts';

export const roundUpRoutes = (serve: Serve, deps: RoundUpDeps): void => {
  serve(contract.getRoundUp, (call) => read(deps, call));
  serve(contract.startViewing, (call) => start(deps, call), {
    limit: { calls: 60, per: 'minute' },
  });
  serve(contract.continueViewing, (call) => continueViewing(deps, call), {
    limit: { calls: 240, per: 'minute' },
  });
};

export const feedbackRoutes = (serve: Serve, deps: FeedbackDeps): void => {
  const aFewAnHour = { limit: { calls: 20, per: 'hour' } } as const;
  serve(giveScore, (call) => keepScore(deps, call), aFewAnHour);
  serve(tellBenefits, (call) => keepBenefits(deps, call), aFewAnHour);
};

export const kidsAppRoutes = (serve: Serve, deps: kidsApp.KidsAppDeps): void => {
  serve(getKidsApp, (call) => kidsApp.read(deps, call));
  serve(listLessonSeries, (call) => kidsApp.lessons(deps, call));
};

/** What the office does about a picture or a video that a family reported. */
export const mediaOfficeRoutes = (serve: Serve, deps: MediaDeps): void => {
  serve(mediaReports.getMediaReport, (call) => getMediaReport(deps, call));
  serve(mediaReports.hideMedium, (call) => hideMedium(deps, call));
  serve(mediaReports.showMedium, (call) => showMedium(deps, call));
};

/** The pictures and films that Band Leaders and the office send. */
export const uploadOfficeRoutes = (serve: Serve, deps: uploads.UploadDeps): void => {
  serve(uploadCalls.beginUpload, (call) => uploads.beginUpload(deps, call));
  serve(uploadCalls.getUpload, (call) => uploads.getUpload(deps, call));
  serve(uploadCalls.listFailedUploads, (call) => uploads.listFailedUploads(deps, call));
  serve(uploadCalls.settleUpload, (call) => uploads.settleUpload(deps, call));
};

/** What families see of Band Leaders. */
export const leaderProfileRoutes = (serve: Serve, deps: profiles.ProfileDeps): void => {
  serve(profileCalls.getOwnProfile, (call) => profiles.getOwnProfile(deps, call));
  serve(profileCalls.changeProfile, (call) => profiles.changeProfile(deps, call));
};

/** What Band Leaders and the office write for families' timelines. */
export const publicationOfficeRoutes = (serve: Serve, deps: publications.ConcertDeps): void => {
  serve(publicationCalls.showConcert, (call) => publications.showConcert(deps, call));
  serve(publicationCalls.listAudiences, (call) => publications.listAudiences(deps, call));
  serve(publicationCalls.getAudience, (call) => publications.getAudience(deps, call));
  serve(publicationCalls.listPublications, (call) => publications.listPublications(deps, call));
  serve(publicationCalls.getPublication, (call) => publications.getPublication(deps, call));
  serve(publicationCalls.savePublication, (call) => publications.savePublication(deps, call));
  serve(publicationCalls.publishPublication, (call) => publications.publishPublication(deps, call));
  serve(publicationCalls.withdrawPublication, (call) =>
    publications.withdrawPublication(deps, call),
  );
};

/** The Round-Ups of a term, band by band, before families have them. */
export const roundUpOfficeRoutes = (serve: Serve, deps: builder.BuilderDeps): void => {
  serve(builderCalls.listRoundUpBands, (call) => builder.listBands(deps, call));
  serve(builderCalls.getRoundUpBand, (call) => builder.getBand(deps, call));
  serve(builderCalls.previewRoundUp, (call) => builder.previewOne(deps, call));
  serve(builderCalls.choosePictures, (call) => builder.choosePictures(deps, call));
  serve(builderCalls.publishRoundUps, (call) => builder.publish(deps, call));
  serve(builderCalls.withdrawRoundUps, (call) => builder.withdraw(deps, call));
  serve(builderCalls.stopRoundUps, (call) => builder.stop(deps, call));
};

export const timelineRoutes = (serve: Serve, deps: TimelineDeps & ReportDeps): void => {
  serve(timelineCalls.listTimeline, (call) => listTimeline(deps, call));
  serve(timelineCalls.markTimelineSeen, (call) => markAsSeen(deps, call));
  serve(timelineCalls.reactToEntry, (call) => react(deps, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(timelineCalls.reportBandMedia, (call) => report(deps, call), {
    limit: { calls: 30, per: 'minute' },
  });
};

export const schoolsAreaRoutes = (serve: Serve, deps: SchoolsAreaDeps): void => {
  const aFew = { limit: A_FEW_AN_HOUR };
  serve(
    schoolCalls.signInSchool,
    (call) => sessions.signIn(deps, { audience: 'school', ...call.body.school_user }, call),
    { limit: A_STAFF_ROOM, takesNoTurn: true },
  );
  serve(schoolCalls.signOutSchool, (call) => sessions.signOut(deps, 'school', call));
  serve(
    schoolCalls.requestSchoolPassword,
    ({ body: { school_user: user } }) =>
      account.takeRequest(deps, { ...user, wants: 'reset', audience: 'school' }),
    aFew,
  );
  serve(schoolCalls.setSchoolPassword, (call) => setPassword(deps, call), {
    ...aFew,
    takesNoTurn: true,
  });
  serve(schoolCalls.listConcertVideos, (call) => listVideos(deps, call));
  serve(schoolCalls.getCurrentSchool, (call) => currentSchool(deps, call));
};
