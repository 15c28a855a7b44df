-- The office lists all families, the newest first, and by how their children stand: each is read by an index.
CREATE INDEX "grown_ups_newest" ON "grown_ups" USING btree ("created_at","id") WHERE "grown_ups"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "kids_standing" ON "kids" USING btree ("status","grown_up_id");