-- Why: a database says itself that it once held the demo, and keeps a word sealed with its data key, so that neither the demo
-- nor a wrong key ever serves families. An account knows the browsers that it was signed in to before. The address of whoever
-- pays is written to only once somebody there has pressed a link.
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"wrong_passwords" integer DEFAULT 0 NOT NULL,
	"last_signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_account_id_pk" PRIMARY KEY("token_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "email_token_hash" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "email_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_signed_in_at");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_email_token_hash_unique" UNIQUE("email_token_hash");--> statement-breakpoint
-- Who pays by Direct Debit, and whether their address is proven: for every notice of a payment.
create function payer_of(account uuid) returns json language sql stable as $$
  select json_build_object('email', email_address, 'is_proven', email_proven_at is not null)
  from mandates where billing_account_id = account and state = 'active'
$$;--> statement-breakpoint
-- Whose address is the account's own: that was proven when its password was chosen.
update mandates m set email_proven_at = m.created_at from billing_accounts b
join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id
where b.id = m.billing_account_id and lower(m.email_address) = a.email;--> statement-breakpoint
-- A demo of before this mark.
insert into installation (name, value, at) select 'demo', 'loaded before it was noted', now()
where (select count(*) from accounts where email in ('alex@example.com', 'sam@example.com', 'jo@example.com')) = 3;
