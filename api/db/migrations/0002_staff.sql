-- Somebody of the provider can sign in from now on: who, what they may do, their second steps, and what they did.
CREATE TABLE "authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"proven_at" timestamp with time zone,
	"last_period" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_details" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"grown_up_id" uuid,
	"details_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "changes_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "office_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone,
	"question" text,
	"question_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "staff_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "staff_named" CHECK ("staff"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_roles_staff_id_role_pk" PRIMARY KEY("staff_id","role"),
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('leader', 'office', 'finance', 'safeguarding', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_details" ADD CONSTRAINT "change_details_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD CONSTRAINT "office_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_details_family" ON "change_details" USING btree ("grown_up_id");--> statement-breakpoint
CREATE INDEX "changes_family" ON "changes" USING btree ("grown_up_id","sequence");--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("subject_id","sequence");--> statement-breakpoint
CREATE INDEX "changes_staff" ON "changes" USING btree ("staff_id","sequence");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");
--> statement-breakpoint
CREATE FUNCTION change_hash(before text, n bigint, who uuid, call text, subject text, subject_id uuid, family uuid, details text, moment timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    jsonb_build_array(before, n, who, call, subject, subject_id, family, details, extract(epoch FROM moment))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION chain_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last changes%ROWTYPE;
BEGIN
  -- Two changes at once come one after the other; each waits for what the other one decides.
  PERFORM pg_advisory_xact_lock(hashtextextended('changes', 0));
  SELECT * INTO last FROM changes ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last.sequence, 0) + 1;
  NEW.hash := change_hash(last.hash, NEW.sequence, NEW.staff_id, NEW.call, NEW.subject, NEW.subject_id, NEW.grown_up_id, NEW.details_hash, NEW.at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER changes_chained BEFORE INSERT ON changes
  FOR EACH ROW EXECUTE FUNCTION chain_change();
--> statement-breakpoint
CREATE TRIGGER changes_only_grow BEFORE UPDATE OR DELETE ON changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
