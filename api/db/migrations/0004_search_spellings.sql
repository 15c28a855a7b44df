-- A caller is found by names as they are typed on a British keyboard (Lukasz for Łukasz, Soren for Søren), whose letters no
-- accent is taken from, and by a phone number whose nought stands in brackets after the country's: +44 (0)20.
CREATE OR REPLACE FUNCTION person_search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(normalize(
      replace(replace(replace(replace(translate(lower(said), 'łøđðħı', 'loddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFD),
    '[\u0300-\u036f''\u2018\u2019\u02bc\u0060\u00b4]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION phone_search_word(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(said, '\D', '', 'g'), '^(0044|44)0?', '0')
$$;
--> statement-breakpoint
UPDATE family_search s SET words = f.words
  FROM (SELECT grown_up_id, family_search_text(grown_up_id) AS words FROM family_search) f
  WHERE f.grown_up_id = s.grown_up_id AND f.words <> s.words;
--> statement-breakpoint
INSERT INTO searched_names SELECT DISTINCT word FROM (
    SELECT name FROM grown_ups WHERE erased_at IS NULL UNION ALL SELECT name FROM kids WHERE erased_at IS NULL) n,
  regexp_split_to_table(person_search_words(n.name), ' ') word WHERE length(word) > 2 ON CONFLICT DO NOTHING;
