-- Parents may sign in with a passkey. What a passkey is asked before anybody is signed in is kept here until it is answered, once, or
-- five minutes have passed; so is what a parent's own session asks when they add one.
CREATE TABLE "passkey_questions" (
	"challenge" text PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkey_questions" ADD CONSTRAINT "passkey_questions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_questions_asked" ON "passkey_questions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "passkey_questions_session" ON "passkey_questions" USING btree ("session_id");