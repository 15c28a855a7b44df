-- Why: a letter about a family that goes to the office, or to who pays for it, is part of the family's data too: it is in
-- their copy and goes with their erasure. Letters kept before know only their recipient; they go after 30 days.
ALTER TABLE "mailbox" ADD COLUMN "grown_up_id" uuid;