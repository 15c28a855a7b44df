-- A school is found by any of the ways in which its kind is written, and by its postcode.
CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(replace(normalize(lower(said), NFD), '&', ' and '),
    '[\u0300-\u036f''\u2018\u2019\u02bc\u0060\u00b4]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), '\msaint\M', 'st', 'g'))
$$;
--> statement-breakpoint
-- Small letters without accents, apostrophes or full stops; each kind in one way. Who keeps a school is on some signs only.
CREATE OR REPLACE FUNCTION school_search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(nullif(trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(plain_words(said),
    '\m(church of england|c of e|cofe|coe)\M', 'ce', 'g'), '\m(roman catholic|catholic|r c)\M', 'rc', 'g'),
    '\m(junior and infants?|j and i|j i)\M', 'ji', 'g'), '\m(voluntary aided|voluntary controlled|va|vc)\M ?', '', 'g')), ''), plain_words(said))
$$;
--> statement-breakpoint
-- The other ways of writing them stand at the end, for who has not typed all of it yet.
CREATE FUNCTION with_words_alike(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT concat_ws(' ', words,
    CASE WHEN words ~ '\mce\M' THEN 'cofe coe c of e church of england' END,
    CASE WHEN words ~ '\mrc\M' THEN 'roman catholic' END,
    CASE WHEN words ~ '\mji\M' THEN 'j and i junior and infant' END,
    CASE WHEN words ~ '\m(cp|community primary)\M' THEN 'cp community primary' END)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_school_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := CASE WHEN NEW.retired_at IS NULL THEN
    (SELECT ' ' || with_words_alike(school_search_words(concat_ws(' ', NEW.display_name, s.name, s.town, s.postcode, replace(s.postcode, ' ', ''))))
      FROM schools s WHERE s.id = NEW.school_id) ELSE '' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER schools_search_text AFTER UPDATE OF name, town, postcode ON schools
  FOR EACH ROW EXECUTE FUNCTION write_search_of_school();
--> statement-breakpoint
UPDATE timetables SET school_id = school_id;
