-- What families were e-mailed is kept, sealed, for whoever answers them: until now only the demo could show it.
CREATE TABLE "sent_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address_mac" text NOT NULL,
	"sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"again_of" uuid
);
--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_emails_family" ON "sent_emails" USING btree ("grown_up_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "sent_emails_address" ON "sent_emails" USING btree ("address_mac","sent_at","id");--> statement-breakpoint
CREATE INDEX "sent_emails_newest" ON "sent_emails" USING btree ("sent_at","id");