CREATE TABLE "statement_columns" (
	"headings" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"amount" text NOT NULL,
	"paid_in" text NOT NULL,
	"paid_out" text NOT NULL,
	"words" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
