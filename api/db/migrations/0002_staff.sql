-- Somebody of the provider can sign in from now on: who, what they may do, their second steps, and what they did.
CREATE TABLE "family_search" (
	"grown_up_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grown_up_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_notes_said" CHECK ("office_notes"."sealed" <> '')
);
--> statement-breakpoint
CREATE TABLE "searched_names" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "office_tasks" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office_tasks" ADD COLUMN "deferred_until" date;--> statement-breakpoint
ALTER TABLE "family_search" ADD CONSTRAINT "family_search_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notes" ADD CONSTRAINT "office_notes_grown_up_id_grown_ups_id_fk" FOREIGN KEY ("grown_up_id") REFERENCES "public"."grown_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_notes" ADD CONSTRAINT "office_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_details" ADD CONSTRAINT "change_details_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD CONSTRAINT "office_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_search_words" ON "family_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "office_notes_family" ON "office_notes" USING btree ("grown_up_id","created_at");--> statement-breakpoint
CREATE INDEX "searched_names_alike" ON "searched_names" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "change_details_family" ON "change_details" USING btree ("grown_up_id");--> statement-breakpoint
CREATE INDEX "changes_family" ON "changes" USING btree ("grown_up_id","sequence");--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("subject_id","sequence");--> statement-breakpoint
CREATE INDEX "changes_staff" ON "changes" USING btree ("staff_id","sequence");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "office_tasks" ADD CONSTRAINT "office_tasks_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
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
--> statement-breakpoint
-- Small letters as they are typed on a British keyboard (Lukasz for Łukasz, Soren for Søren); an e-mail address and a
-- hyphenated name are several words, a phone number is one, also with its nought in brackets after the country's.
CREATE FUNCTION person_search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(normalize(
      replace(replace(replace(replace(translate(lower(said), 'łøđðħı', 'loddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFD),
    '[\u0300-\u036f''\u2018\u2019\u02bc\u0060\u00b4]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION phone_search_word(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(said, '\D', '', 'g'), '^(0044|44)0?', '0')
$$;
--> statement-breakpoint
CREATE FUNCTION family_search_text(family uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || person_search_words(concat_ws(' ', g.name, a.email, nullif(g.second_email_address, a.email), g.address_postcode,
      replace(g.address_postcode, ' ', ''),
      (SELECT string_agg(k.name, ' ') FROM kids k WHERE k.grown_up_id = g.id),
      (SELECT string_agg(m.reference, ' ') FROM mandates m JOIN billing_accounts b ON b.id = m.billing_account_id WHERE b.grown_up_id = g.id)))
    || coalesce(' ' || nullif(phone_search_word(g.phone), ''), '')
  FROM grown_ups g JOIN accounts a ON a.id = g.account_id WHERE g.id = family AND g.erased_at IS NULL
$$;
--> statement-breakpoint
-- A name that is nobody's any more goes with the family that had it.
CREATE FUNCTION forget_searched_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_has text := CASE WHEN TG_OP = 'DELETE' THEN '' ELSE NEW.words END || ' ';
BEGIN
  DELETE FROM searched_names n USING regexp_split_to_table(trim(OLD.words), ' ') w
    WHERE n.word = w AND position(' ' || w || ' ' IN now_has) = 0
      AND NOT EXISTS (SELECT FROM family_search s WHERE s.grown_up_id <> OLD.grown_up_id AND s.words || ' ' LIKE '% ' || w || ' %');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_family_search(family uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found text := family_search_text(family);
BEGIN
  IF found IS NULL THEN DELETE FROM family_search WHERE grown_up_id = family; RETURN; END IF;
  INSERT INTO family_search (grown_up_id, words) VALUES (family, found)
    ON CONFLICT (grown_up_id) DO UPDATE SET words = EXCLUDED.words WHERE family_search.words <> EXCLUDED.words;
END $$;
--> statement-breakpoint
-- Nobody waits for somebody else who writes the same new name at this moment: whoever is second leaves it to the first.
CREATE FUNCTION note_searched_names(said text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO searched_names SELECT word FROM (
      SELECT DISTINCT word FROM regexp_split_to_table(person_search_words(said), ' ') word
      WHERE length(word) > 2 AND NOT EXISTS (SELECT FROM searched_names n WHERE n.word = word.word) OFFSET 0) fresh
    WHERE pg_try_advisory_xact_lock(hashtextextended('name ' || word, 0)) ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION search_grown_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_family_search(NEW.id);
  IF NEW.erased_at IS NULL THEN PERFORM note_searched_names(NEW.name); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_kid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_family_search(CASE WHEN TG_OP = 'DELETE' THEN OLD.grown_up_id ELSE NEW.grown_up_id END);
  IF TG_OP <> 'DELETE' AND NEW.erased_at IS NULL THEN PERFORM note_searched_names(NEW.name); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_family_search(g.id) FROM grown_ups g WHERE g.account_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_family_search(b.grown_up_id) FROM billing_accounts b WHERE b.id = NEW.billing_account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER family_search_forgets AFTER UPDATE OF words OR DELETE ON family_search
  FOR EACH ROW EXECUTE FUNCTION forget_searched_names();
--> statement-breakpoint
CREATE TRIGGER grown_ups_searched AFTER INSERT OR UPDATE OF name, phone, second_email_address, address_postcode, erased_at ON grown_ups
  FOR EACH ROW EXECUTE FUNCTION search_grown_up();
--> statement-breakpoint
CREATE TRIGGER kids_searched AFTER INSERT OR UPDATE OF name, erased_at OR DELETE ON kids
  FOR EACH ROW EXECUTE FUNCTION search_kid();
--> statement-breakpoint
CREATE TRIGGER accounts_searched AFTER UPDATE OF email ON accounts
  FOR EACH ROW EXECUTE FUNCTION search_account();
--> statement-breakpoint
CREATE TRIGGER mandates_searched AFTER INSERT ON mandates
  FOR EACH ROW EXECUTE FUNCTION search_mandate();
--> statement-breakpoint
INSERT INTO family_search (grown_up_id, words)
  SELECT id, words FROM (SELECT id, family_search_text(id) AS words FROM grown_ups) g WHERE words IS NOT NULL;
--> statement-breakpoint
INSERT INTO searched_names SELECT DISTINCT word FROM (
    SELECT name FROM grown_ups WHERE erased_at IS NULL UNION ALL SELECT name FROM kids WHERE erased_at IS NULL) n,
  regexp_split_to_table(person_search_words(n.name), ' ') word WHERE length(word) > 2 ON CONFLICT DO NOTHING;
