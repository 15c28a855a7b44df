-- Several e-mails that the office sends at once wait for ten minutes, in which they can be stopped. Kept e-mails are also found by
-- their kind, and by which other one they repeat.
CREATE TABLE "email_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"goes_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "email_batches_state" CHECK ("email_batches"."state" in ('waiting', 'sent', 'stopped')),
	CONSTRAINT "email_batches_end" CHECK (("email_batches"."state" = 'waiting') = ("email_batches"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "held_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"again_of" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_batches" ADD CONSTRAINT "email_batches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_batches" ADD CONSTRAINT "email_batches_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_emails" ADD CONSTRAINT "held_emails_batch_id_email_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."email_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_emails" ADD CONSTRAINT "held_emails_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_batches_waiting" ON "email_batches" USING btree ("goes_at") WHERE "email_batches"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "email_batches_newest" ON "email_batches" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "held_emails_batch" ON "held_emails" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "held_emails_family" ON "held_emails" USING btree ("grown_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_emails_once" ON "held_emails" USING btree ("again_of");--> statement-breakpoint
CREATE INDEX "sent_emails_kind" ON "sent_emails" USING btree ("kind","sent_at","id");--> statement-breakpoint
CREATE INDEX "sent_emails_again" ON "sent_emails" USING btree ("again_of") WHERE "sent_emails"."again_of" is not null;
--> statement-breakpoint
CREATE TRIGGER email_batches_moves AFTER UPDATE OF state ON email_batches
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'waiting > sent',
    'waiting > stopped'
  )) EXECUTE FUNCTION refuse_move();
