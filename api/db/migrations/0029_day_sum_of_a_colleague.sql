-- What one colleague pays back, writes off and charges in a day is summed up over all families, up to a sum that is a setting.
ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
CREATE INDEX "money_decisions_actor" ON "money_decisions" USING btree ("actor","created_at");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_name" CHECK ("settings"."name" in ('phone_hours', 'deals_code', 'refund_limit', 'write_off_limit', 'charge_limit', 'day_sum'));
