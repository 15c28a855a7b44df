-- What was typed as the last name at sign-up stays apart from the first names.
ALTER TABLE "grown_ups" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;