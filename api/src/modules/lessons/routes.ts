import * as dayCalls from '@bandstand/domain/lessons/day-contract';
import * as contract from '@bandstand/domain/lessons/contract';
import * as officeCalls from '@bandstand/domain/lessons/office-contract';
import * as songCalls from '@bandstand/domain/lessons/songs/contract';
import type { Serve } from '../../platform/http/call.ts';
import * as changeCalls from '@bandstand/domain/lessons/changes-contract';
import {
  getCalendar,
  getLessonCount,
  getLessonWords,
  getProfile,
  reportAbsence,
  type LessonsDeps,
} from './calendar.ts';
import {
  countMissingRegisters,
  exportHours,
  getDay,
  getRegisterKeys,
  makeRegister,
  openDayNotes,
} from './day.ts';
import * as subscription from './feed.ts';
import {
  changeLesson,
  previewLessonChange,
  undoLessonChange,
  type ChangeDeps,
} from './lesson-changes.ts';
import type { Db } from '../../platform/database/pool.ts';
import { getSong } from './songs/use-cases.ts';

export const lessonRoutes = (serve: Serve, deps: LessonsDeps): void => {
  serve(contract.getCalendar, (call) => getCalendar(deps, call));
  serve(contract.getLessonCount, (call) => getLessonCount(deps, call));
  serve(contract.getLessonWords, (call) => getLessonWords(deps, call));
  serve(contract.reportAbsence, (call) => reportAbsence(deps, call), {
    limit: { calls: 60, per: 'hour' },
  });
  serve(contract.getBandLeaderProfile, (call) => getProfile(deps, call));
  serve(contract.getCalendarSubscription, (call) => subscription.get(deps, call));
  serve(contract.makeCalendarAddress, (call) => subscription.make(deps, call));
  serve(contract.endCalendarSubscription, (call) => subscription.end(deps, call));
};

export const songRoutes = (serve: Serve, deps: { readonly db: Db }): void => {
  serve(songCalls.getSong, (call) => getSong(deps, call));
};

/** A day's lessons, for Band Leaders and the office. */
export const lessonDayRoutes = (serve: Serve, deps: ChangeDeps): void => {
  serve(dayCalls.getDay, (call) => getDay(deps, call));
  serve(officeCalls.exportHours, (call) => exportHours(deps, call));
  serve(dayCalls.countMissingRegisters, () => countMissingRegisters(deps));
  serve(dayCalls.getRegisterKeys, (call) => getRegisterKeys(deps, call));
  serve(dayCalls.makeRegister, (call) => makeRegister(deps, call));
  serve(dayCalls.openDayNotes, (call) => openDayNotes(deps, call));
  serve(changeCalls.previewLessonChange, (call) => previewLessonChange(deps, call));
  serve(changeCalls.changeLesson, (call) => changeLesson(deps, call));
  serve(changeCalls.undoLessonChange, (call) => undoLessonChange(deps, call));
};
