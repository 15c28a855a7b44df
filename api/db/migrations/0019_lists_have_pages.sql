-- What waits and who works here are listed page by page, and each page begins where the one before ended: in the order of an index.
DROP INDEX "office_tasks_open";--> statement-breakpoint
CREATE INDEX "staff_listed" ON "staff" USING btree (("left_at" is not null),"name","id");--> statement-breakpoint
CREATE INDEX "office_tasks_open" ON "office_tasks" USING btree ("created_at","id") WHERE "office_tasks"."done_at" is null;