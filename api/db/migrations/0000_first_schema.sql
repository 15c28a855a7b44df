-- Why: everything that the portal keeps, as it was when the first version was released. Tables first, as they are declared in
-- api/db/tables; then what the database itself does with them: functions, views and triggers.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"wrong_passwords" integer DEFAULT 0 NOT NULL,
	"last_signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_account_id_pk" PRIMARY KEY("token_hash","account_id")
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
	"ended_at" timestamp with time zone,
	"device" text,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leaving_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"last_day" date,
	"withdrew" text,
	"owed_pennies" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intent" text NOT NULL,
	"kid_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"state" text NOT NULL,
	"earlier_status" text,
	"earlier_timetable_id" uuid,
	"held_until" timestamp with time zone,
	"first_held_at" timestamp with time zone,
	"hold_renewed_at" timestamp with time zone,
	"monthly_pennies" integer NOT NULL,
	"first_lesson_on" date,
	"first_payment_on" date,
	"first_payment_pennies" integer,
	"first_payment_covers" text,
	"paid_from" text,
	"has_free_month" boolean DEFAULT true NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"last_day" date,
	"scheduled_through" text,
	"place_ends_on" date,
	CONSTRAINT "enrolments_state" CHECK ("enrolments"."state" in ('held', 'live', 'ended')),
	CONSTRAINT "enrolments_cancelled" CHECK (("enrolments"."cancelled_at" is null) = ("enrolments"."last_day" is null)),
	CONSTRAINT "enrolments_held" CHECK (("enrolments"."state" = 'held') = ("enrolments"."held_until" is not null)),
	CONSTRAINT "enrolments_end" CHECK (("enrolments"."state" = 'ended') = ("enrolments"."ended_at" is not null)),
	CONSTRAINT "enrolments_amounts" CHECK ("enrolments"."monthly_pennies" >= 0 and coalesce("enrolments"."first_payment_pennies", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "exam_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"exam_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grown_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"second_email_address" text DEFAULT '' NOT NULL,
	"second_email_proven_at" timestamp with time zone,
	"second_email_token_hash" text,
	"second_email_asked_at" timestamp with time zone,
	"alternative_contact" text DEFAULT '' NOT NULL,
	"address_l1" text DEFAULT '' NOT NULL,
	"address_l2" text DEFAULT '' NOT NULL,
	"address_city" text DEFAULT '' NOT NULL,
	"address_county" text DEFAULT '' NOT NULL,
	"address_postcode" text DEFAULT '' NOT NULL,
	"comms_marketing" text DEFAULT 'not_set' NOT NULL,
	"enrolments_disabled" boolean DEFAULT false NOT NULL,
	"show_nps_form" boolean DEFAULT true NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grown_ups_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "grown_ups_second_email_token_hash_unique" UNIQUE("second_email_token_hash")
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
	"reason_for_cancelling_notes" text,
	"school_class" text,
	"sealed_notes" text,
	"concert_video_permission" boolean,
	"trinity_opt_out" boolean DEFAULT false NOT NULL,
	"kids_app_opt_in" boolean DEFAULT false NOT NULL,
	"confirmed_next_timetable_id" uuid,
	"do_not_move_to_next_timetable" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kids_status" CHECK ("kids"."status" in ('waiting_list', 'reserved', 'reserved_during_enrolment', 'enrolled', 'enrolled_waiting_to_change', 'cancelled')),
	CONSTRAINT "kids_year" CHECK ("kids"."year" between -1 and 13)
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
CREATE TABLE "family_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"kid_id" uuid,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "faqs_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_surveys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"more_confident" boolean NOT NULL,
	"learnt_new_musical_skills" boolean NOT NULL,
	"made_new_friends" boolean NOT NULL,
	"happier_at_school" boolean NOT NULL,
	"academic_performance_improved" boolean NOT NULL,
	"other_benefit" boolean NOT NULL,
	"other_benefit_description" text NOT NULL,
	"logged_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nps_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"comment" text NOT NULL,
	"logged_by" text NOT NULL,
	"submitted_from" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nps_scores_score" CHECK ("nps_scores"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "kids_app_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_at" timestamp with time zone NOT NULL,
	"video_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "published_entries" (
	"kid_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on_date" date NOT NULL,
	"starts_at" time,
	"ends_at" time,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"sequence" integer NOT NULL,
	"cancelled_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_entries_kid_id_key_pk" PRIMARY KEY("kid_id","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"grown_up_id" uuid,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text,
	"content_type" text,
	"width" integer,
	"height" integer,
	"vimeo_id" text,
	"still" text,
	"captions" text,
	"description" text DEFAULT '' NOT NULL,
	"taken_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_is_somewhere" CHECK ("media"."file" is not null or "media"."vimeo_id" is not null),
	CONSTRAINT "media_file_type" CHECK (("media"."file" is null) = ("media"."content_type" is null))
);
--> statement-breakpoint
CREATE TABLE "media_children" (
	"media_id" uuid NOT NULL,
	"kid_id" uuid NOT NULL,
	CONSTRAINT "media_children_media_id_kid_id_pk" PRIMARY KEY("media_id","kid_id")
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_accounts_grown_up_id_unique" UNIQUE("grown_up_id")
);
--> statement-breakpoint
CREATE TABLE "collection_runs" (
	"month" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"quiet_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_pennies" integer NOT NULL,
	"for_month" text,
	"kid_id" uuid,
	"timetable_id" uuid,
	"run_month" text,
	"again" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number_ending" text NOT NULL,
	"details_mac" text,
	"email_address" text NOT NULL,
	"email_proven_at" timestamp with time zone,
	"email_token_hash" text,
	"email_asked_at" timestamp with time zone,
	"bank" jsonb,
	"first_payment_on" date,
	"first_amount_pennies" integer,
	"regular_amount_pennies" integer NOT NULL,
	"sealed_details" text,
	"provider_says" text[],
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "mandates_reference_unique" UNIQUE("reference"),
	CONSTRAINT "mandates_email_token_hash_unique" UNIQUE("email_token_hash"),
	CONSTRAINT "mandates_state" CHECK ("mandates"."state" in ('setting_up', 'active', 'declined', 'cancelled')),
	CONSTRAINT "mandates_sealed" CHECK (("mandates"."state" = 'setting_up') = ("mandates"."sealed_details" is not null))
);
--> statement-breakpoint
CREATE TABLE "bands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timetable_id" uuid NOT NULL,
	"name" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"out_of_hours" boolean DEFAULT false NOT NULL,
	"song_id" uuid,
	"starts_at" time,
	"ends_at" time,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bands_times" CHECK (("bands"."starts_at" is null) = ("bands"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"band_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"kid_id" uuid,
	"holding" text,
	"held_until" timestamp with time zone,
	"freed_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "slots_instrument" CHECK ("slots"."instrument" in ('vocals', 'keyboard', 'guitar', 'bass', 'drums')),
	CONSTRAINT "slots_holding" CHECK ("slots"."holding" in ('member', 'enrolling', 'reserved', 'change_offer', 'dated_change')),
	CONSTRAINT "slots_freed_is_free" CHECK ("slots"."freed_at" is null or "slots"."kid_id" is null),
	CONSTRAINT "slots_holder" CHECK (("slots"."kid_id" is null) = ("slots"."holding" is null)),
	CONSTRAINT "slots_until" CHECK (("slots"."held_until" is not null) = (coalesce("slots"."holding", 'member') <> 'member'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "counted_tries" (
	"whose" text NOT NULL,
	"what" text NOT NULL,
	"times" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_tries_whose_what_pk" PRIMARY KEY("whose","what")
);
--> statement-breakpoint
CREATE TABLE "daily_runs" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_runs_name_day_pk" PRIMARY KEY("name","day")
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
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes_access" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notes_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kid_id" uuid NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_up_media" (
	"round_up_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "round_up_media_round_up_id_media_id_pk" PRIMARY KEY("round_up_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "round_up_viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"round_up_id" uuid NOT NULL,
	"slides_count" integer NOT NULL,
	"slide_designators" jsonb NOT NULL,
	"last_viewed_slide_designator" text NOT NULL,
	"last_viewed_slide_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_up_viewings_slides" CHECK ("round_up_viewings"."last_viewed_slide_number" between 1 and "round_up_viewings"."slides_count")
);
--> statement-breakpoint
CREATE TABLE "round_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"ac_year" integer NOT NULL,
	"ac_year_period" text NOT NULL,
	"instrument" text,
	"band_name" text,
	"concerts_count" integer DEFAULT 0 NOT NULL,
	"skills_completed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills_completed_since_last_roundup" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills_in_progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills_upcoming" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"song_title" text,
	"song_artist" text,
	"song_media_id" uuid,
	"next_concert_planned" date,
	"stage_progress_percent" integer,
	"current_trinity_stage" text,
	"publish_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"poster_fingerprint" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_ups_percent" CHECK ("round_ups"."stage_progress_percent" between 0 and 100),
	CONSTRAINT "round_ups_concerts" CHECK ("round_ups"."concerts_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "band_leaders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email_address" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"influences" text DEFAULT '' NOT NULL,
	"how" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"favourite" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"school_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	CONSTRAINT "closures_school_id_on_date_pk" PRIMARY KEY("school_id","on_date")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timetable_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"starts_at" time,
	"ends_at" time,
	"is_concert" boolean DEFAULT false NOT NULL,
	"event_type" text DEFAULT 'other' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "events_times" CHECK (("events"."starts_at" is null) = ("events"."ends_at" is null)),
	CONSTRAINT "events_event_type" CHECK ("events"."event_type" in ('family', 'school_only', 'concert_video', 'other'))
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
CREATE TABLE "searched_words" (
	"word" text PRIMARY KEY NOT NULL
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
	"rs_max_school_year" integer,
	"likely_next_timetable_id" uuid,
	"kids_app_price_pennies" integer,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "timetables_weekday" CHECK ("timetables"."weekday" between 1 and 7),
	CONSTRAINT "timetables_years" CHECK ("timetables"."min_year" <= "timetables"."max_year")
);
--> statement-breakpoint
CREATE TABLE "concert_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"timetable_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_users_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"formatted_lyrics" text DEFAULT '' NOT NULL,
	"formatted_chords" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"band_media_submission_id" uuid NOT NULL,
	"kid_id" uuid NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "timeline_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"category" text NOT NULL,
	"color" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"video_title" text,
	"picture_id" uuid,
	"photo_id" uuid,
	"video_id" uuid,
	"round_up_id" uuid,
	"band_media_submission_id" uuid,
	"is_reactionable" boolean DEFAULT true NOT NULL,
	"reaction" text DEFAULT 'not_set' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "timeline_entries_category" CHECK ("timeline_entries"."category" in ('Concerts', 'Round-up', 'Concert video published', 'Media', 'News')),
	CONSTRAINT "timeline_entries_reaction" CHECK ("timeline_entries"."reaction" in ('not_set', 'thumbs_up', 'heart', 'grin_hearts', 'grin_squint', 'hand_horns'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"why" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"lapses_at" timestamp with time zone NOT NULL,
	"changes_on" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "offers_kind" CHECK ("offers"."kind" in ('reserved_place', 'instrument_change')),
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "offers_instrument" CHECK ("offers"."instrument" in ('vocals', 'keyboard', 'guitar', 'bass', 'drums')),
	CONSTRAINT "offers_end" CHECK (("offers"."state" = 'open') = ("offers"."ended_at" is null)),
	CONSTRAINT "offers_days" CHECK ("offers"."made_at" <= "offers"."remind_at" and "offers"."remind_at" < "offers"."lapses_at")
);
--> statement-breakpoint
CREATE TABLE "waiting_list_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"left_because" text,
	CONSTRAINT "waiting_list_instrument" CHECK ("waiting_list_entries"."instrument" in ('vocals', 'keyboard', 'guitar', 'bass', 'drums')),
	CONSTRAINT "waiting_list_left_because" CHECK ("waiting_list_entries"."left_because" in ('got_a_place', 'wish_changed', 'declined', 'gave_up')),
	CONSTRAINT "waiting_list_why" CHECK (("waiting_list_entries"."left_at" is null) = ("waiting_list_entries"."left_because" is null))
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving_changes" ADD CONSTRAINT "leaving_changes_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_earlier_timetable_id_timetables_id_fk" FOREIGN KEY ("earlier_timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_enrolments" ADD CONSTRAINT "exam_enrolments_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grown_ups" ADD CONSTRAINT "grown_ups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kids" ADD CONSTRAINT "kids_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kids" ADD CONSTRAINT "kids_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kids" ADD CONSTRAINT "kids_confirmed_next_timetable_id_timetables_id_fk" FOREIGN KEY ("confirmed_next_timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_activity" ADD CONSTRAINT "family_activity_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_surveys" ADD CONSTRAINT "benefit_surveys_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nps_scores" ADD CONSTRAINT "nps_scores_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kids_app_subscriptions" ADD CONSTRAINT "kids_app_subscriptions_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_entries" ADD CONSTRAINT "published_entries_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_children" ADD CONSTRAINT "media_children_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_children" ADD CONSTRAINT "media_children_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bands" ADD CONSTRAINT "bands_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bands" ADD CONSTRAINT "bands_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_band_id_bands_id_fk" FOREIGN KEY ("band_id") REFERENCES "public"."bands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_media" ADD CONSTRAINT "round_up_media_round_up_id_round_ups_id_fk" FOREIGN KEY ("round_up_id") REFERENCES "public"."round_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_media" ADD CONSTRAINT "round_up_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_viewings" ADD CONSTRAINT "round_up_viewings_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_up_viewings" ADD CONSTRAINT "round_up_viewings_round_up_id_round_ups_id_fk" FOREIGN KEY ("round_up_id") REFERENCES "public"."round_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_ups" ADD CONSTRAINT "round_ups_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_ups" ADD CONSTRAINT "round_ups_song_media_id_media_id_fk" FOREIGN KEY ("song_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_band_leader_id_band_leaders_id_fk" FOREIGN KEY ("band_leader_id") REFERENCES "public"."band_leaders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_likely_next_timetable_id_timetables_id_fk" FOREIGN KEY ("likely_next_timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concert_videos" ADD CONSTRAINT "concert_videos_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concert_videos" ADD CONSTRAINT "concert_videos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_users" ADD CONSTRAINT "school_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_users" ADD CONSTRAINT "school_users_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_reports" ADD CONSTRAINT "media_reports_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_reports" ADD CONSTRAINT "media_reports_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_video_id_media_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_round_up_id_round_ups_id_fk" FOREIGN KEY ("round_up_id") REFERENCES "public"."round_ups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_audience_email" ON "accounts" USING btree ("audience","email");--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "links_token" ON "links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "links_newest" ON "links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "leaving_changes_kid" ON "leaving_changes" USING btree ("kid_id","at");--> statement-breakpoint
CREATE INDEX "leaving_changes_untold" ON "leaving_changes" USING btree ("at") WHERE "leaving_changes"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_alive" ON "enrolments" USING btree ("kid_id") WHERE "enrolments"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_intent" ON "enrolments" USING btree ("intent") WHERE "enrolments"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "enrolments_kid" ON "enrolments" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "enrolments_held_until" ON "enrolments" USING btree ("held_until") WHERE "enrolments"."state" = 'held';--> statement-breakpoint
CREATE INDEX "enrolments_ended" ON "enrolments" USING btree ("ended_at") WHERE "enrolments"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "enrolments_unconfirmed" ON "enrolments" USING btree ("timetable_id") WHERE "enrolments"."state" = 'live' and "enrolments"."first_lesson_on" is null;--> statement-breakpoint
CREATE INDEX "enrolments_place_ends" ON "enrolments" USING btree ("place_ends_on") WHERE "enrolments"."state" = 'live' and "enrolments"."place_ends_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_enrolments_one_active" ON "exam_enrolments" USING btree ("kid_id") WHERE "exam_enrolments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "kids_grown_up" ON "kids" USING btree ("grown_up_id");--> statement-breakpoint
CREATE INDEX "kids_timetable" ON "kids" USING btree ("timetable_id");--> statement-breakpoint
CREATE INDEX "kids_cancelling" ON "kids" USING btree ("delayed_cancellation_date") WHERE "kids"."delayed_cancellation_date" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kids_one_per_name" ON "kids" USING btree ("grown_up_id","timetable_id",lower("name")) WHERE "kids"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "status_changes_kid" ON "status_changes" USING btree ("kid_id","sequence");--> statement-breakpoint
CREATE INDEX "family_activity_family" ON "family_activity" USING btree ("grown_up_id","at");--> statement-breakpoint
CREATE INDEX "family_activity_newest" ON "family_activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "benefit_surveys_kid" ON "benefit_surveys" USING btree ("kid_id","created_at");--> statement-breakpoint
CREATE INDEX "nps_scores_grown_up" ON "nps_scores" USING btree ("grown_up_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kids_app_one_alive" ON "kids_app_subscriptions" USING btree ("kid_id") WHERE "kids_app_subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "kids_app_kid" ON "kids_app_subscriptions" USING btree ("kid_id","started_at");--> statement-breakpoint
CREATE INDEX "lesson_series_live" ON "lesson_series" USING btree ("live_at");--> statement-breakpoint
CREATE INDEX "calendar_grown_up" ON "calendar_subscriptions" USING btree ("grown_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_one_address" ON "calendar_subscriptions" USING btree ("grown_up_id") WHERE "calendar_subscriptions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "published_entries_date" ON "published_entries" USING btree ("kid_id","on_date");--> statement-breakpoint
CREATE INDEX "mailbox_newest" ON "mailbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "media_children_kid" ON "media_children" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "ledger_account" ON "ledger_entries" USING btree ("billing_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_entries" USING btree ("billing_account_id","kid_id",coalesce("timetable_id", "kid_id"),"for_month","again") WHERE "ledger_entries"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_app_charge" ON "ledger_entries" USING btree ("billing_account_id","kid_id","for_month") WHERE "ledger_entries"."kind" = 'app_charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_credit" ON "ledger_entries" USING btree ("billing_account_id","kid_id",coalesce("timetable_id", "kid_id"),"for_month","again") WHERE "ledger_entries"."kind" = 'credit';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_collection" ON "ledger_entries" USING btree ("billing_account_id","for_month") WHERE "ledger_entries"."kind" = 'collection';--> statement-breakpoint
CREATE INDEX "mandates_account" ON "mandates" USING btree ("billing_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_alive" ON "mandates" USING btree ("billing_account_id") WHERE "mandates"."state" in ('setting_up', 'active');--> statement-breakpoint
CREATE INDEX "bands_timetable" ON "bands" USING btree ("timetable_id");--> statement-breakpoint
CREATE INDEX "slots_band" ON "slots" USING btree ("band_id");--> statement-breakpoint
CREATE INDEX "slots_kid" ON "slots" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "slots_free" ON "slots" USING btree ("band_id","instrument") WHERE "slots"."kid_id" is null;--> statement-breakpoint
CREATE INDEX "slots_freed" ON "slots" USING btree ("freed_at") WHERE "slots"."freed_at" is not null;--> statement-breakpoint
CREATE INDEX "slots_held_until" ON "slots" USING btree ("held_until") WHERE "slots"."held_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "slots_one_membership" ON "slots" USING btree ("kid_id") WHERE "slots"."holding" = 'member';--> statement-breakpoint
CREATE UNIQUE INDEX "slots_one_hold" ON "slots" USING btree ("kid_id") WHERE "slots"."holding" <> 'member';--> statement-breakpoint
CREATE INDEX "tries_age" ON "counted_tries" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_access_kid" ON "notes_access" USING btree ("kid_id","sequence");--> statement-breakpoint
CREATE INDEX "notes_access_at" ON "notes_access" USING btree ("at");--> statement-breakpoint
CREATE INDEX "round_up_media_media" ON "round_up_media" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "round_up_viewings_once" ON "round_up_viewings" USING btree ("round_up_id","grown_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "round_ups_once" ON "round_ups" USING btree ("kid_id","ac_year","ac_year_period");--> statement-breakpoint
CREATE INDEX "round_ups_newest" ON "round_ups" USING btree ("kid_id","published_at");--> statement-breakpoint
CREATE INDEX "round_ups_due" ON "round_ups" USING btree ("publish_at") WHERE "round_ups"."published_at" is null;--> statement-breakpoint
CREATE INDEX "events_timetable" ON "events" USING btree ("timetable_id","on_date");--> statement-breakpoint
CREATE INDEX "searched_words_alike" ON "searched_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "timetables_school" ON "timetables" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "timetables_search_words" ON "timetables" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "timetables_search_order" ON "timetables" USING btree ("search_text","weekday","id");--> statement-breakpoint
CREATE INDEX "concert_videos_timetable" ON "concert_videos" USING btree ("timetable_id","published_at","id");--> statement-breakpoint
CREATE INDEX "concert_videos_media" ON "concert_videos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "school_users_school" ON "school_users" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "media_reports_submission" ON "media_reports" USING btree ("band_media_submission_id","created_at");--> statement-breakpoint
CREATE INDEX "media_reports_untold" ON "media_reports" USING btree ("created_at") WHERE "media_reports"."told_at" is null;--> statement-breakpoint
CREATE INDEX "media_reports_told" ON "media_reports" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "timeline_entries_kid" ON "timeline_entries" USING btree ("kid_id","created_at","id");--> statement-breakpoint
CREATE INDEX "timeline_entries_unseen" ON "timeline_entries" USING btree ("kid_id") WHERE "timeline_entries"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_entries_round_up" ON "timeline_entries" USING btree ("round_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_per_child" ON "offers" USING btree ("kid_id") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_per_place" ON "offers" USING btree ("slot_id") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offers_child" ON "offers" USING btree ("kid_id","made_at");--> statement-breakpoint
CREATE INDEX "offers_timetable" ON "offers" USING btree ("timetable_id","made_at");--> statement-breakpoint
CREATE INDEX "offers_to_remind" ON "offers" USING btree ("remind_at") WHERE "offers"."state" = 'open' and "offers"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list_entries" USING btree ("kid_id","timetable_id","instrument") WHERE "waiting_list_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_list_order" ON "waiting_list_entries" USING btree ("timetable_id","instrument","joined_at") WHERE "waiting_list_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_list_kid" ON "waiting_list_entries" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "waiting_list_left" ON "waiting_list_entries" USING btree ("timetable_id","left_at") WHERE "waiting_list_entries"."left_at" is not null;
--> statement-breakpoint
-- Why: a balance and a child's history can be trusted only when nobody can rewrite them. Every change of status is
-- written by the database itself, with its actor, and chained by hash; the ledger and the history only grow.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION status_change_hash(before text, kid uuid, n integer, was text, is_now text, who text, why text, moment timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    concat_ws('|', before, kid, n, coalesce(was, ''), is_now, who, why, extract(epoch FROM moment)), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION record_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last status_changes%ROWTYPE;
  was text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
  is_now text := CASE WHEN TG_OP = 'DELETE' THEN 'removed' ELSE NEW.status END;
  kid kids%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN kid := OLD; was := OLD.status; ELSE kid := NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN RETURN NEW; END IF;
  SELECT * INTO last FROM status_changes WHERE kid_id = kid.id ORDER BY sequence DESC LIMIT 1;
  INSERT INTO status_changes (kid_id, sequence, from_status, to_status, actor, reason, at, hash)
  VALUES (kid.id, coalesce(last.sequence, 0) + 1, was, is_now, kid.status_actor, kid.status_reason, kid.status_at,
    status_change_hash(last.hash, kid.id, coalesce(last.sequence, 0) + 1, was, is_now, kid.status_actor, kid.status_reason, kid.status_at));
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- Why: whoever leaves a place must free it for those who wait, on every path there will ever be; so the database marks it,
-- and what is free to everybody counts only places that were offered round. Places reserved before there were offers get theirs.
CREATE FUNCTION mark_freed_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kid_id IS NOT NULL THEN NEW.freed_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.kid_id IS NOT NULL THEN NEW.freed_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Why: the kids' app is paid for with the lessons, so a family's children are asked for together with their subscriptions.
-- One form for every question: the price at a timetable, and from when to when a child was subscribed.
CREATE FUNCTION kids_app_of(kid uuid, timetable uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'price', (SELECT t.kids_app_price_pennies FROM timetables t WHERE t.id = timetable),
    'subscriptions', (SELECT coalesce(json_agg(json_build_object('started_at', a.started_at, 'ended_at', a.ended_at)
      ORDER BY a.started_at), '[]') FROM kids_app_subscriptions a WHERE a.kid_id = kid))
$$;
--> statement-breakpoint
CREATE FUNCTION notes_access_hash(before text, kid uuid, n integer, who text, what text, why text, moment timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    jsonb_build_array(before, kid, n, who, what, why, extract(epoch FROM moment))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION chain_notes_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last notes_access%ROWTYPE;
BEGIN
  -- Two readings of one child at once come one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('notes_access ' || NEW.kid_id, 0));
  SELECT * INTO last FROM notes_access WHERE kid_id = NEW.kid_id ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last.sequence, 0) + 1;
  NEW.hash := notes_access_hash(last.hash, NEW.kid_id, NEW.sequence, NEW.actor, NEW.action, NEW.why, NEW.at);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Why: a call that was under way while its family was erased could write it back: a child, a Direct Debit, a comment. The
-- database refuses it now: every such write looks at its family, and waits for an erasure that is under way.
CREATE FUNCTION refuse_erased(family uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone timestamptz;
BEGIN
  -- The lock that a reference takes as well; only an erasure's own stands against it.
  SELECT erased_at INTO gone FROM grown_ups WHERE id = family FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'the family is erased' USING ERRCODE = 'BS401';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_erased_grown_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.erased_at IS NOT NULL THEN
    RAISE EXCEPTION 'the family is erased' USING ERRCODE = 'BS401';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_of_erased_grown_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased(NEW.grown_up_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_of_erased_kid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased((SELECT k.grown_up_id FROM kids k WHERE k.id = NEW.kid_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_of_erased_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased((SELECT b.grown_up_id FROM billing_accounts b WHERE b.id = NEW.billing_account_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_of_erased_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_erased((SELECT g.id FROM grown_ups g WHERE g.account_id = NEW.account_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Small letters without accents, apostrophes or full stops; "saint" is "st" and "&" is "and".
CREATE FUNCTION school_search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(replace(normalize(lower(said), NFD), '&', ' and '),
    '[\u0300-\u036f''\u2018\u2019\u02bc\u0060\u00b4]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), '\msaint\M', 'st', 'g'))
$$;
--> statement-breakpoint
-- It begins with a space, so that ' word' finds the beginnings of words.
CREATE FUNCTION write_school_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := (SELECT ' ' || school_search_words(concat_ws(' ', NEW.display_name, s.name, s.town))
    FROM schools s WHERE s.id = NEW.school_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_search_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE timetables SET school_id = school_id WHERE school_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_own_timetable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kid uuid;
BEGIN
  IF TG_TABLE_NAME = 'kids' THEN kid := NEW.id; ELSE kid := NEW.kid_id; END IF;
  IF EXISTS (SELECT FROM kids k WHERE k.id = kid AND (
    EXISTS (SELECT FROM slots s JOIN bands b ON b.id = s.band_id WHERE s.kid_id = k.id AND b.timetable_id <> k.timetable_id)
    OR EXISTS (SELECT FROM enrolments e WHERE e.kid_id = k.id AND e.state <> 'ended' AND e.timetable_id <> k.timetable_id)))
  THEN
    RAISE EXCEPTION 'a place or an enrolment is at another timetable than its child'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'own_timetable', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_in_history(kid uuid, who text, why text, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO status_changes (kid_id, sequence, from_status, to_status, actor, reason, at, hash)
  SELECT last.kid_id, last.sequence + 1, last.to_status, last.to_status, who, why, moment,
    status_change_hash(last.hash, last.kid_id, last.sequence + 1, last.to_status, last.to_status, who, why, moment)
  FROM status_changes last WHERE last.kid_id = kid ORDER BY last.sequence DESC LIMIT 1
$$;
--> statement-breakpoint
-- Who pays by Direct Debit, and whether their address is proven: for every notice of a payment.
create function payer_of(account uuid) returns json language sql stable as $$
  select json_build_object('email', email_address, 'is_proven', email_proven_at is not null)
  from mandates where billing_account_id = account and state = 'active'
$$;
--> statement-breakpoint
CREATE FUNCTION agreed_of(e enrolments) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('kid_id', e.kid_id, 'timetable_id', e.timetable_id, 'monthly_pennies', e.monthly_pennies,
    'first_lesson_on', e.first_lesson_on, 'first_payment_on', e.first_payment_on,
    'first_payment_pennies', e.first_payment_pennies, 'paid_from', e.paid_from, 'has_free_month', e.has_free_month,
    'cancelled_at', e.cancelled_at, 'last_day', e.last_day, 'scheduled_through', e.scheduled_through,
    'place_ends_on', e.place_ends_on, 'state', e.state, 'held_until', e.held_until,
    'prices', (SELECT coalesce(json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies) ORDER BY p.from_date), '[]')
      FROM prices p WHERE p.timetable_id = e.timetable_id),
    'kids_app', kids_app_of(e.kid_id, e.timetable_id))
$$;
--> statement-breakpoint
-- Lessons that were: the child's name now, and the one that it was enrolled by, which is the end of the intent.
CREATE FUNCTION past_of(family uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(agreed_of(e)::jsonb || jsonb_build_object(
      'names', jsonb_build_array(k.name, substring(e.intent FROM '^(?:[^:]*:){4}(.*)$'))) ORDER BY e.started_at, e.id), '[]')
  FROM kids k JOIN enrolments e ON e.kid_id = k.id
  WHERE k.grown_up_id = family AND e.state = 'ended' AND e.first_lesson_on IS NOT NULL AND coalesce(e.last_day, e.place_ends_on) IS NOT NULL
$$;
--> statement-breakpoint
-- In their own order, so that two who add schools at once wait for each other instead of both for ever.
CREATE FUNCTION note_searched_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO searched_words SELECT DISTINCT word FROM regexp_split_to_table(NEW.search_text, ' ') word
    WHERE word <> '' ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One form for each question that several features ask.
CREATE VIEW timetable_bands AS
SELECT t.id AS timetable_id, (
  SELECT coalesce(json_agg(band), '[]') FROM (
    SELECT b.id, b.year_from, b.year_to, b.out_of_hours, b.created_at, count(s.id)::int AS places,
      coalesce(json_agg(k.year - k.as_of_sep) FILTER (WHERE s.holding = 'member'), '[]') AS member_years,
      json_build_object(
        'vocals', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'vocals')::int,
        'keyboard', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'keyboard')::int,
        'guitar', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'guitar')::int,
        'bass', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'bass')::int,
        'drums', count(*) FILTER (WHERE s.kid_id IS NULL AND s.freed_at IS NULL AND s.instrument = 'drums')::int) AS free
    FROM bands b LEFT JOIN slots s ON s.band_id = b.id LEFT JOIN kids k ON k.id = s.kid_id
    WHERE b.timetable_id = t.id GROUP BY b.id
  ) band) AS bands
FROM timetables t;
--> statement-breakpoint
CREATE VIEW timetable_facts AS
SELECT t.id, t.display_name, t.school_id, t.weekday, t.min_year, t.max_year, t.lessons_are_on, t.closed_to_new_signups,
  (SELECT coalesce(json_agg(json_build_object('starts_on', starts_on, 'ends_on', ends_on) ORDER BY starts_on), '[]')
    FROM terms WHERE school_id = t.school_id) AS terms,
  (SELECT coalesce(json_agg(on_date ORDER BY on_date), '[]') FROM closures WHERE school_id = t.school_id) AS closures,
  (SELECT coalesce(json_agg(DISTINCT on_date ORDER BY on_date), '[]') FROM events
    WHERE timetable_id = t.id AND is_concert AND cancelled_at IS NULL) AS concerts,
  (SELECT coalesce(json_agg(json_build_object('from', from_date, 'monthly', monthly_pennies) ORDER BY from_date), '[]')
    FROM prices WHERE timetable_id = t.id) AS prices
FROM timetables t;
--> statement-breakpoint
CREATE VIEW family_facts AS
SELECT g.id AS grown_up_id, b.id AS billing_account_id, g.name, a.email, g.phone, g.address_l1, g.address_city,
  g.address_postcode, g.comms_marketing, g.enrolments_disabled,
  coalesce((SELECT sum(l.amount_pennies)::int FROM ledger_entries l WHERE l.billing_account_id = b.id), 0) AS balance,
  (SELECT m.state FROM mandates m WHERE m.billing_account_id = b.id AND m.state IN ('setting_up', 'active')) AS mandate_state,
  coalesce((SELECT json_agg(agreed_of(e)::jsonb || jsonb_build_object('name', k.name) ORDER BY k.created_at, k.id)
    FROM kids k JOIN enrolments e ON e.kid_id = k.id AND e.state <> 'ended' WHERE k.grown_up_id = g.id), '[]') AS enrolments,
  past_of(g.id) AS past
FROM grown_ups g JOIN accounts a ON a.id = g.account_id JOIN billing_accounts b ON b.grown_up_id = g.id;
--> statement-breakpoint
CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER status_changes_only_grow BEFORE UPDATE OR DELETE ON status_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kids_status_recorded AFTER INSERT OR UPDATE OF status OR DELETE ON kids
  FOR EACH ROW EXECUTE FUNCTION record_status_change();
--> statement-breakpoint
CREATE TRIGGER slots_freed BEFORE INSERT OR UPDATE OF kid_id ON slots
  FOR EACH ROW EXECUTE FUNCTION mark_freed_place();
--> statement-breakpoint
CREATE TRIGGER notes_access_only_grows BEFORE UPDATE OR DELETE ON notes_access
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER notes_access_chained BEFORE INSERT ON notes_access
  FOR EACH ROW EXECUTE FUNCTION chain_notes_access();
--> statement-breakpoint
CREATE TRIGGER grown_ups_stay_erased BEFORE UPDATE ON grown_ups
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER kids_stay_erased BEFORE INSERT OR UPDATE ON kids
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER calendar_subscriptions_stay_erased BEFORE INSERT ON calendar_subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER nps_scores_stay_erased BEFORE INSERT ON nps_scores
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER media_reports_stay_erased BEFORE INSERT ON media_reports
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER round_up_viewings_stay_erased BEFORE INSERT ON round_up_viewings
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_grown_up();
--> statement-breakpoint
CREATE TRIGGER benefit_surveys_stay_erased BEFORE INSERT ON benefit_surveys
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_kid();
--> statement-breakpoint
CREATE TRIGGER kids_app_subscriptions_stay_erased BEFORE INSERT ON kids_app_subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_kid();
--> statement-breakpoint
CREATE TRIGGER mandates_stay_erased BEFORE INSERT OR UPDATE OF state ON mandates
  FOR EACH ROW WHEN (NEW.state IN ('setting_up', 'active')) EXECUTE FUNCTION refuse_of_erased_billing();
--> statement-breakpoint
CREATE TRIGGER idempotency_keys_stay_erased BEFORE INSERT ON idempotency_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_of_erased_account();
--> statement-breakpoint
CREATE TRIGGER timetables_search_text BEFORE INSERT OR UPDATE OF display_name, school_id ON timetables
  FOR EACH ROW EXECUTE FUNCTION write_school_search();
--> statement-breakpoint
CREATE TRIGGER schools_search_text AFTER UPDATE OF name, town ON schools
  FOR EACH ROW EXECUTE FUNCTION write_search_of_school();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER slots_own_timetable AFTER INSERT OR UPDATE OF kid_id, band_id ON slots
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kid_id IS NOT NULL) EXECUTE FUNCTION check_own_timetable();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER enrolments_own_timetable AFTER INSERT OR UPDATE OF kid_id, timetable_id, state ON enrolments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state <> 'ended') EXECUTE FUNCTION check_own_timetable();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER kids_own_timetable AFTER UPDATE OF timetable_id ON kids
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.timetable_id <> OLD.timetable_id) EXECUTE FUNCTION check_own_timetable();
--> statement-breakpoint
CREATE TRIGGER timetables_searched_words AFTER INSERT OR UPDATE OF display_name, school_id ON timetables
  FOR EACH ROW EXECUTE FUNCTION note_searched_words();
--> statement-breakpoint
-- A state changes only as its table of moves says; written by lifeCycles() in api/db/life-cycles.ts.
CREATE FUNCTION refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'row % of % may not change its state so', NEW.id, TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER kids_moves AFTER UPDATE OF status ON kids
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND OLD.status || ' > ' || NEW.status NOT IN (
    'waiting_list > reserved',
    'waiting_list > reserved_during_enrolment',
    'waiting_list > enrolled',
    'waiting_list > cancelled',
    'reserved > reserved_during_enrolment',
    'reserved > enrolled',
    'reserved > waiting_list',
    'reserved > cancelled',
    'reserved_during_enrolment > enrolled',
    'reserved_during_enrolment > waiting_list',
    'reserved_during_enrolment > reserved',
    'reserved_during_enrolment > cancelled',
    'enrolled > enrolled_waiting_to_change',
    'enrolled > cancelled',
    'enrolled_waiting_to_change > enrolled',
    'enrolled_waiting_to_change > cancelled',
    'cancelled > waiting_list',
    'cancelled > reserved_during_enrolment',
    'cancelled > enrolled'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
CREATE TRIGGER offers_moves AFTER UPDATE OF state ON offers
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'open > accepted',
    'open > declined',
    'open > lapsed',
    'open > withdrawn',
    'accepted > declined',
    'accepted > withdrawn'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
CREATE TRIGGER enrolments_moves AFTER UPDATE OF state ON enrolments
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'held > live',
    'held > ended',
    'live > ended'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
CREATE TRIGGER mandates_moves AFTER UPDATE OF state ON mandates
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'setting_up > active',
    'setting_up > declined',
    'active > cancelled'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
CREATE TRIGGER slots_moves AFTER UPDATE OF kid_id, holding, freed_at ON slots
  FOR EACH ROW WHEN (coalesce(OLD.holding, CASE WHEN OLD.freed_at IS NULL THEN 'free' ELSE 'freed' END) <> coalesce(NEW.holding, CASE WHEN NEW.freed_at IS NULL THEN 'free' ELSE 'freed' END) AND coalesce(OLD.holding, CASE WHEN OLD.freed_at IS NULL THEN 'free' ELSE 'freed' END) || ' > ' || coalesce(NEW.holding, CASE WHEN NEW.freed_at IS NULL THEN 'free' ELSE 'freed' END) NOT IN (
    'free > member',
    'free > enrolling',
    'free > reserved',
    'free > change_offer',
    'freed > free',
    'freed > reserved',
    'freed > change_offer',
    'member > freed',
    'enrolling > member',
    'enrolling > freed',
    'reserved > member',
    'reserved > freed',
    'change_offer > member',
    'change_offer > dated_change',
    'change_offer > freed',
    'dated_change > member',
    'dated_change > freed'
  )) EXECUTE FUNCTION refuse_move();
