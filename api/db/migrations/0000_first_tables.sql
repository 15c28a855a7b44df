CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"wrong_passwords" integer DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_email_lower" CHECK ("accounts"."email" = lower("accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intent" text NOT NULL,
	"kid_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"state" text NOT NULL,
	"earlier_status" text,
	"held_until" timestamp with time zone,
	"monthly_pennies" integer NOT NULL,
	"first_lesson_on" date,
	"first_payment_on" date,
	"first_payment_pennies" integer,
	"first_payment_covers" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "enrolments_held" CHECK (("enrolments"."state" = 'held') = ("enrolments"."held_until" is not null)),
	CONSTRAINT "enrolments_end" CHECK (("enrolments"."state" = 'ended') = ("enrolments"."ended_at" is not null)),
	CONSTRAINT "enrolments_amounts" CHECK ("enrolments"."monthly_pennies" >= 0 and coalesce("enrolments"."first_payment_pennies", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number_ending" text NOT NULL,
	"email_address" text NOT NULL,
	"bank" jsonb,
	"first_payment_on" date,
	"first_amount_pennies" integer,
	"regular_amount_pennies" integer NOT NULL,
	"sealed_details" text,
	"provider_says" text[],
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "mandates_reference_unique" UNIQUE("reference"),
	CONSTRAINT "mandates_sealed" CHECK (("mandates"."state" = 'setting_up') = ("mandates"."sealed_details" is not null))
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_accounts_grown_up_id_unique" UNIQUE("grown_up_id")
);
--> statement-breakpoint
CREATE TABLE "grown_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"second_email_address" text DEFAULT '' NOT NULL,
	"alternative_contact" text DEFAULT '' NOT NULL,
	"address_l1" text DEFAULT '' NOT NULL,
	"address_l2" text DEFAULT '' NOT NULL,
	"address_city" text DEFAULT '' NOT NULL,
	"address_county" text DEFAULT '' NOT NULL,
	"address_postcode" text DEFAULT '' NOT NULL,
	"comms_marketing" text DEFAULT 'not_set' NOT NULL,
	"enrolments_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grown_ups_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "kids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"as_of_sep" integer NOT NULL,
	"status" text NOT NULL,
	"status_actor" text NOT NULL,
	"status_reason" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"instrument_first_choice" text DEFAULT 'no_preference' NOT NULL,
	"instrument_second_choice" text DEFAULT 'no_preference' NOT NULL,
	"guitar_preference" text DEFAULT 'any' NOT NULL,
	"would_do_vocals" boolean DEFAULT false NOT NULL,
	"would_do_keyboard" boolean DEFAULT false NOT NULL,
	"would_do_guitar" boolean DEFAULT false NOT NULL,
	"would_do_bass" boolean DEFAULT false NOT NULL,
	"would_do_drums" boolean DEFAULT false NOT NULL,
	"exception_type" text,
	"delayed_cancellation_date" date,
	"reason_for_cancelling" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kids_year" CHECK ("kids"."year" between -1 and 13)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_pennies" integer NOT NULL,
	"for_month" text,
	"kid_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kid_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_list_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timetable_id" uuid NOT NULL,
	"name" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"out_of_hours" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"band_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"kid_id" uuid,
	"holding" text,
	"held_until" timestamp with time zone,
	CONSTRAINT "slots_holder" CHECK (("slots"."kid_id" is null) = ("slots"."holding" is null)),
	CONSTRAINT "slots_until" CHECK (("slots"."held_until" is not null) = (coalesce("slots"."holding", 'member') <> 'member'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "band_leaders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"school_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	CONSTRAINT "closures_school_id_on_date_pk" PRIMARY KEY("school_id","on_date")
);
--> statement-breakpoint
CREATE TABLE "concerts" (
	"timetable_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	CONSTRAINT "concerts_timetable_id_on_date_pk" PRIMARY KEY("timetable_id","on_date")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"timetable_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"monthly_pennies" integer NOT NULL,
	CONSTRAINT "prices_timetable_id_from_date_pk" PRIMARY KEY("timetable_id","from_date"),
	CONSTRAINT "prices_positive" CHECK ("prices"."monthly_pennies" > 0)
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"town" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"school_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "terms_school_id_starts_on_pk" PRIMARY KEY("school_id","starts_on"),
	CONSTRAINT "terms_order" CHECK ("terms"."ends_on" >= "terms"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"band_leader_id" uuid,
	"display_name" text NOT NULL,
	"weekday" integer NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	"min_year" integer NOT NULL,
	"max_year" integer NOT NULL,
	"lessons_are_on" boolean DEFAULT true NOT NULL,
	"closed_to_new_signups" boolean DEFAULT false NOT NULL,
	CONSTRAINT "timetables_weekday" CHECK ("timetables"."weekday" between 1 and 7),
	CONSTRAINT "timetables_years" CHECK ("timetables"."min_year" <= "timetables"."max_year")
);
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grown_ups" ADD CONSTRAINT "grown_ups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kids" ADD CONSTRAINT "kids_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kids" ADD CONSTRAINT "kids_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bands" ADD CONSTRAINT "bands_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_band_id_bands_id_fk" FOREIGN KEY ("band_id") REFERENCES "public"."bands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerts" ADD CONSTRAINT "concerts_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_band_leader_id_band_leaders_id_fk" FOREIGN KEY ("band_leader_id") REFERENCES "public"."band_leaders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_audience_email" ON "accounts" USING btree ("audience","email");--> statement-breakpoint
CREATE UNIQUE INDEX "links_token" ON "links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "links_newest" ON "links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_alive" ON "enrolments" USING btree ("kid_id") WHERE "enrolments"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_intent" ON "enrolments" USING btree ("intent") WHERE "enrolments"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "enrolments_held_until" ON "enrolments" USING btree ("held_until") WHERE "enrolments"."state" = 'held';--> statement-breakpoint
CREATE INDEX "mandates_account" ON "mandates" USING btree ("billing_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_alive" ON "mandates" USING btree ("billing_account_id") WHERE "mandates"."state" in ('setting_up', 'active');--> statement-breakpoint
CREATE INDEX "kids_grown_up" ON "kids" USING btree ("grown_up_id");--> statement-breakpoint
CREATE INDEX "kids_timetable" ON "kids" USING btree ("timetable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kids_one_per_name" ON "kids" USING btree ("grown_up_id","timetable_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ledger_account" ON "ledger_entries" USING btree ("billing_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_entries" USING btree ("billing_account_id","kid_id","for_month") WHERE "ledger_entries"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_collection" ON "ledger_entries" USING btree ("billing_account_id","for_month") WHERE "ledger_entries"."kind" = 'collection';--> statement-breakpoint
CREATE UNIQUE INDEX "status_changes_kid" ON "status_changes" USING btree ("kid_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list_entries" USING btree ("kid_id","timetable_id","instrument");--> statement-breakpoint
CREATE INDEX "waiting_list_order" ON "waiting_list_entries" USING btree ("timetable_id","instrument","joined_at");--> statement-breakpoint
CREATE INDEX "bands_timetable" ON "bands" USING btree ("timetable_id");--> statement-breakpoint
CREATE INDEX "slots_band" ON "slots" USING btree ("band_id");--> statement-breakpoint
CREATE INDEX "slots_free" ON "slots" USING btree ("band_id","instrument") WHERE "slots"."kid_id" is null;--> statement-breakpoint
CREATE INDEX "slots_held_until" ON "slots" USING btree ("held_until") WHERE "slots"."held_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "slots_one_membership" ON "slots" USING btree ("kid_id") WHERE "slots"."holding" = 'member';--> statement-breakpoint
CREATE UNIQUE INDEX "slots_one_hold" ON "slots" USING btree ("kid_id") WHERE "slots"."holding" <> 'member';--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "mailbox_newest" ON "mailbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "timetables_school" ON "timetables" USING btree ("school_id");