-- A family's page lists what they reported, the newest first.
CREATE INDEX "media_reports_grown_up" ON "media_reports" USING btree ("grown_up_id","created_at");