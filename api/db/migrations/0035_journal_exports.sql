CREATE TABLE "journal_export_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_exports" (
	"number" integer PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"codes" text NOT NULL,
	"until" date NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_export_entries" ADD CONSTRAINT "journal_export_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_export_entries" ADD CONSTRAINT "journal_export_entries_number_journal_exports_number_fk" FOREIGN KEY ("number") REFERENCES "public"."journal_exports"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_export_entries_number" ON "journal_export_entries" USING btree ("number");