-- Why: every offer of a place is kept, with what became of it; who stops waiting leaves a trace, so that a parent can be told
-- what changed; a place that becomes free is offered round before it is open to all. Places that are free today stay open.
CREATE TABLE "exam_enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"exam_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
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
	CONSTRAINT "offers_end" CHECK (("offers"."state" = 'open') = ("offers"."ended_at" is null)),
	CONSTRAINT "offers_days" CHECK ("offers"."made_at" <= "offers"."remind_at" and "offers"."remind_at" < "offers"."lapses_at")
);
--> statement-breakpoint
CREATE TABLE "daily_runs" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_runs_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
DROP INDEX "waiting_list_once";--> statement-breakpoint
DROP INDEX "waiting_list_order";--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD COLUMN "left_because" text;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "freed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slots" ALTER COLUMN "freed_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "exam_enrolments" ADD CONSTRAINT "exam_enrolments_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_enrolments_one_active" ON "exam_enrolments" USING btree ("kid_id") WHERE "exam_enrolments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_per_child" ON "offers" USING btree ("kid_id") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_per_place" ON "offers" USING btree ("slot_id") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offers_child" ON "offers" USING btree ("kid_id","made_at");--> statement-breakpoint
CREATE INDEX "offers_timetable" ON "offers" USING btree ("timetable_id","made_at");--> statement-breakpoint
CREATE INDEX "offers_to_remind" ON "offers" USING btree ("remind_at") WHERE "offers"."state" = 'open' and "offers"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_list_left" ON "waiting_list_entries" USING btree ("timetable_id","left_at") WHERE "waiting_list_entries"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "slots_freed" ON "slots" USING btree ("freed_at") WHERE "slots"."freed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list_entries" USING btree ("kid_id","timetable_id","instrument") WHERE "waiting_list_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_list_order" ON "waiting_list_entries" USING btree ("timetable_id","instrument","joined_at") WHERE "waiting_list_entries"."left_at" is null;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_why" CHECK (("waiting_list_entries"."left_at" is null) = ("waiting_list_entries"."left_because" is null));--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_freed_is_free" CHECK ("slots"."freed_at" is null or "slots"."kid_id" is null);