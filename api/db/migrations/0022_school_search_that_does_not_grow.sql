-- Why: a search put all timetables that match in order, and a slip of the finger compared what was typed with all of them.
-- The first of those whose name begins that way are now read from the index, in the order of bytes, which is the same for
-- every locale; and a slip is looked for among the words that schools are called by, of which there are only so many.
CREATE TABLE "searched_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "timetables_search_order";--> statement-breakpoint
ALTER TABLE "timetables" ALTER COLUMN "search_text" TYPE text COLLATE "C";--> statement-breakpoint
CREATE INDEX "searched_words_alike" ON "searched_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "timetables_search_order" ON "timetables" USING btree ("search_text","weekday","id");--> statement-breakpoint
-- In their own order, so that two who add schools at once wait for each other instead of both for ever.
CREATE FUNCTION note_searched_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO searched_words SELECT DISTINCT word FROM regexp_split_to_table(NEW.search_text, ' ') word
    WHERE word <> '' ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER timetables_searched_words AFTER INSERT OR UPDATE OF display_name, school_id ON timetables
  FOR EACH ROW EXECUTE FUNCTION note_searched_words();--> statement-breakpoint
INSERT INTO searched_words SELECT DISTINCT word FROM timetables, regexp_split_to_table(search_text, ' ') word WHERE word <> '';
