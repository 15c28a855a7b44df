-- What an administrator sets without an engineer: the hours of the phone, the code of the deals, the limits of finance.
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_name" CHECK ("settings"."name" in ('phone_hours', 'deals_code', 'refund_limit', 'write_off_limit', 'charge_limit'))
);
