-- A payer may give their bank details on the provider's own pages. Who was sent there is a row of its own until the provider says
-- that there is a Direct Debit: nobody has one that they began and never finished.
-- A Direct Debit that is to take over from another can be taken back, also before the provider has answered.
CREATE TABLE "hosted_set_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"flow_id" text,
	"holds" uuid[] NOT NULL,
	"first_payment_on" date,
	"first_amount_pennies" integer,
	"regular_amount_pennies" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "hosted_set_ups_reference_unique" UNIQUE("reference"),
	CONSTRAINT "hosted_set_ups_state" CHECK ("hosted_set_ups"."state" in ('started', 'done', 'declined', 'expired')),
	CONSTRAINT "hosted_set_ups_purpose" CHECK ("hosted_set_ups"."purpose" in ('set_up', 'change')),
	CONSTRAINT "hosted_set_ups_end" CHECK (("hosted_set_ups"."state" = 'started') = ("hosted_set_ups"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "hosted_set_ups" ADD CONSTRAINT "hosted_set_ups_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hosted_set_ups_one_open" ON "hosted_set_ups" USING btree ("billing_account_id") WHERE "hosted_set_ups"."state" = 'started';--> statement-breakpoint
CREATE INDEX "hosted_set_ups_to_look_at" ON "hosted_set_ups" USING btree ("next_look_at") WHERE "hosted_set_ups"."state" = 'started';--> statement-breakpoint
CREATE INDEX "hosted_set_ups_account" ON "hosted_set_ups" USING btree ("billing_account_id");
--> statement-breakpoint
DROP TRIGGER mandates_moves ON mandates;
--> statement-breakpoint
CREATE TRIGGER mandates_moves AFTER UPDATE OF state ON mandates
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'setting_up > lodged',
    'setting_up > active',
    'setting_up > declined',
    'setting_up > cancelled',
    'lodged > active',
    'lodged > refused',
    'lodged > disputed',
    'lodged > ended_by_payer',
    'lodged > gone',
    'lodged > dormant',
    'lodged > cancelled',
    'active > transferred',
    'active > disputed',
    'active > ended_by_payer',
    'active > gone',
    'active > dormant',
    'active > cancelled',
    'transferred > active',
    'transferred > disputed',
    'transferred > ended_by_payer',
    'transferred > gone',
    'transferred > dormant',
    'transferred > cancelled',
    'disputed > active',
    'disputed > ended_by_payer',
    'disputed > gone',
    'disputed > dormant',
    'disputed > cancelled'
  )) EXECUTE FUNCTION refuse_move();
--> statement-breakpoint
CREATE TRIGGER hosted_set_ups_moves AFTER UPDATE OF state ON hosted_set_ups
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state NOT IN (
    'started > done',
    'started > declined',
    'started > expired'
  )) EXECUTE FUNCTION refuse_move();
