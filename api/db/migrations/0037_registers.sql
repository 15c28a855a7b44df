-- Band Leaders say who was at a lesson. Each register and each word on a child stays; the latest word counts.
CREATE TABLE "attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"is_here" boolean NOT NULL,
	"register_id" uuid,
	"grown_up_id" uuid,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"band_id" uuid NOT NULL,
	"timetable_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_register_id_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registers" ADD CONSTRAINT "registers_band_id_bands_id_fk" FOREIGN KEY ("band_id") REFERENCES "public"."bands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registers" ADD CONSTRAINT "registers_timetable_id_timetables_id_fk" FOREIGN KEY ("timetable_id") REFERENCES "public"."timetables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registers" ADD CONSTRAINT "registers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_kid" ON "attendance" USING btree ("kid_id","on_date","said_at");--> statement-breakpoint
CREATE INDEX "registers_timetable" ON "registers" USING btree ("timetable_id","on_date");--> statement-breakpoint
CREATE INDEX "registers_band" ON "registers" USING btree ("band_id","on_date");--> statement-breakpoint
CREATE INDEX "timetable_times_leader" ON "timetable_times" USING btree ("band_leader_id");--> statement-breakpoint
CREATE INDEX "timetables_leader" ON "timetables" USING btree ("band_leader_id");