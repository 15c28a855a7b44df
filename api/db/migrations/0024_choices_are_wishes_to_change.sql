-- The first and second choice of an enrolled child are their wish to change. Whoever has chosen already waits from today.
ALTER TABLE "waiting_list_entries" ADD COLUMN "by_choice" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
INSERT INTO "waiting_list_entries" ("id", "kid_id", "timetable_id", "instrument", "joined_at", "by_choice")
SELECT gen_random_uuid(), k."id", k."timetable_id", c."choice", now(), true
FROM "kids" k
JOIN "slots" s ON s."kid_id" = k."id" AND s."holding" = 'member'
CROSS JOIN LATERAL (SELECT unnest(array[k."instrument_first_choice", k."instrument_second_choice"])) AS c("choice")
WHERE k."status" = 'enrolled' AND k."instrument_first_choice" <> s."instrument" AND c."choice" <> s."instrument"
  AND c."choice" IN ('vocals', 'keyboard', 'guitar', 'bass', 'drums')
ON CONFLICT ("kid_id", "timetable_id", "instrument") WHERE "left_at" IS NULL DO NOTHING;
