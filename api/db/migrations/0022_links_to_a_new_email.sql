-- A family's new email address counts once the link that went there is used; until then it waits with the link.
ALTER TABLE "links" ADD COLUMN "new_email" text;
