-- A right by which money moves, or by which others get rights, holds a day after it was given once a month has been approved,
-- unless a second administrator confirms it: who was told of it can object. Rights from before hold.
ALTER TABLE "staff_roles" ADD COLUMN "holds_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD COLUMN "granted_by" uuid;