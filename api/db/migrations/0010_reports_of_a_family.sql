-- What a provider tells of one family is applied in the order in which it was told, also where the jobs that read it run in another.
-- For that, what an event is about is known before the event is fetched.
ALTER TABLE "provider_reports" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "provider_reports_about" ON "provider_reports" USING btree ("about","created_at") WHERE "provider_reports"."applied_at" is null;