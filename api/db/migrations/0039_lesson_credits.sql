-- What is proposed to credit for lessons that fall short of what we promise.
CREATE TABLE "lesson_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"billing_account_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"short" integer NOT NULL,
	"lessons" integer NOT NULL,
	"amount_pennies" integer NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decision_id" uuid,
	CONSTRAINT "lesson_credits_amount" CHECK ("lesson_credits"."amount_pennies" > 0 and "lesson_credits"."lessons" > 0)
);
--> statement-breakpoint
ALTER TABLE "lesson_credits" ADD CONSTRAINT "lesson_credits_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_credits" ADD CONSTRAINT "lesson_credits_billing_account_id_billing_accounts_id_fk" FOREIGN KEY ("billing_account_id") REFERENCES "public"."billing_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_credits" ADD CONSTRAINT "lesson_credits_decision_id_money_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."money_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_credits_once" ON "lesson_credits" USING btree ("kid_id","year","short");--> statement-breakpoint
CREATE INDEX "lesson_credits_account" ON "lesson_credits" USING btree ("billing_account_id");--> statement-breakpoint
CREATE INDEX "lesson_changes_told" ON "lesson_changes" USING gin ("told");