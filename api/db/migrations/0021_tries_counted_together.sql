-- Why: the limits of sign-in, reset and sign-up were counted in each process, so that an address had as many tries as there were
-- processes. Counts of an hour at most need no log: a crash of the server forgets them, as a restart of the portal did.
CREATE UNLOGGED TABLE "counted_tries" (
	"whose" text NOT NULL,
	"what" text NOT NULL,
	"times" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_tries_whose_what_pk" PRIMARY KEY("whose","what")
);
--> statement-breakpoint
CREATE INDEX "tries_age" ON "counted_tries" USING btree ("ends_at");