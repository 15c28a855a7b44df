-- A Band Leader’s photo of themselves is sent for no timetable.
ALTER TABLE "uploads" ALTER COLUMN "timetable_id" DROP NOT NULL;