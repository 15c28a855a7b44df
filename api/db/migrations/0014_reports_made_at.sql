-- Several webhooks of one moment were applied in no certain order: the provider's own instant of each event decides now.
ALTER TABLE "provider_reports" ADD COLUMN "made_at" timestamp with time zone;
