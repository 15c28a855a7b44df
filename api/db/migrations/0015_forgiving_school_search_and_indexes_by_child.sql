-- Why: parents type "st marys", "saint mary" or a town, and found nothing. A search compares names as people say them, in
-- any order, and with a slip where nothing else fits. Children's pages asked whole tables for one child, for want of an
-- index. A band plays at its own time within a session. Lists that code knows are now the database's too.
DROP INDEX "timetables_search";--> statement-breakpoint
-- Small letters without accents, apostrophes or full stops; "saint" is "st" and "&" is "and".
CREATE FUNCTION school_search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(replace(normalize(lower(said), NFD), '&', ' and '),
    '[\u0300-\u036f''\u2018\u2019\u02bc\u0060\u00b4]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), '\msaint\M', 'st', 'g'))
$$;--> statement-breakpoint
ALTER TABLE "bands" ADD COLUMN "starts_at" time;--> statement-breakpoint
ALTER TABLE "bands" ADD COLUMN "ends_at" time;--> statement-breakpoint
ALTER TABLE "timetables" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "calendar_grown_up" ON "calendar_subscriptions" USING btree ("grown_up_id");--> statement-breakpoint
CREATE INDEX "enrolments_kid" ON "enrolments" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "waiting_list_kid" ON "waiting_list_entries" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "slots_kid" ON "slots" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "timetables_search_words" ON "timetables" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "timetables_search_order" ON "timetables" USING btree ("search_text","weekday");--> statement-breakpoint
ALTER TABLE "bands" ADD CONSTRAINT "bands_times" CHECK (("bands"."starts_at" is null) = ("bands"."ends_at" is null));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_event_type" CHECK ("events"."event_type" in ('family', 'school_only', 'concert_video', 'other'));--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_category" CHECK ("timeline_entries"."category" in ('Concerts', 'Round-up', 'Concert video published', 'Media', 'News'));--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_reaction" CHECK ("timeline_entries"."reaction" in ('not_set', 'thumbs_up', 'heart', 'grin_hearts', 'grin_squint', 'hand_horns'));--> statement-breakpoint
-- It begins with a space, so that ' word' finds the beginnings of words.
CREATE FUNCTION write_school_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := (SELECT ' ' || school_search_words(concat_ws(' ', NEW.display_name, s.name, s.town))
    FROM schools s WHERE s.id = NEW.school_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER timetables_search_text BEFORE INSERT OR UPDATE OF display_name, school_id ON timetables
  FOR EACH ROW EXECUTE FUNCTION write_school_search();--> statement-breakpoint
CREATE FUNCTION write_search_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE timetables SET school_id = school_id WHERE school_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER schools_search_text AFTER UPDATE OF name, town ON schools
  FOR EACH ROW EXECUTE FUNCTION write_search_of_school();--> statement-breakpoint
UPDATE timetables SET school_id = school_id;
