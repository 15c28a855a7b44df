-- A family's new email address counts once the link that went there is used; until then it waits with the link, a day at most.
ALTER TABLE "links" ADD COLUMN "new_email" text;--> statement-breakpoint
CREATE INDEX "links_to_new_emails" ON "links" USING btree ("sent_at") WHERE "links"."purpose" = 'new_email';