-- What was closed on Today is listed, the last first, and can be opened again: by whom, when and why is kept with it.
ALTER TABLE "office_tasks" ADD COLUMN "opened_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD COLUMN "opened_again_by" uuid;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD COLUMN "opened_again_because" text;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD CONSTRAINT "office_tasks_opened_again_by_staff_id_fk" FOREIGN KEY ("opened_again_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_tasks_closed" ON "office_tasks" USING btree ("done_at","id") WHERE "office_tasks"."done_at" is not null;