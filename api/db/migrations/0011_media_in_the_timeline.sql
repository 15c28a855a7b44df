-- Why: a timeline shows what lies in `media`, which knows who is seen in it; its own columns of addresses can't withhold
-- anything. A video has its still and its captions beside it. The demo's drawings become the pictures that replace them.
ALTER TABLE "media" ADD COLUMN "still" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "captions" text;--> statement-breakpoint
INSERT INTO media (id, kind, vimeo_id, description, created_at)
SELECT md5('video ' || e.id)::uuid, 'video', e.vimeo_id, coalesce(e.video_title, ''), e.created_at
FROM timeline_entries e WHERE e.vimeo_id IS NOT NULL AND e.video_id IS NULL;
--> statement-breakpoint
INSERT INTO media_children (media_id, kid_id)
SELECT md5('video ' || e.id)::uuid, e.kid_id FROM timeline_entries e WHERE e.vimeo_id IS NOT NULL AND e.video_id IS NULL;
--> statement-breakpoint
UPDATE timeline_entries SET video_id = md5('video ' || id)::uuid WHERE vimeo_id IS NOT NULL AND video_id IS NULL;
--> statement-breakpoint
INSERT INTO media (id, kind, file, content_type, created_at)
SELECT md5('photo ' || e.id)::uuid, 'photo', 'demo-' || substring(e.band_media_photo_url from '^/media/timeline/([a-z-]+)\.svg$') || '.webp',
  'image/webp', e.created_at
FROM timeline_entries e WHERE e.band_media_photo_url ~ '^/media/timeline/[a-z-]+\.svg$';
--> statement-breakpoint
INSERT INTO media_children (media_id, kid_id)
SELECT md5('photo ' || e.id)::uuid, e.kid_id FROM timeline_entries e WHERE e.band_media_photo_url ~ '^/media/timeline/[a-z-]+\.svg$';
--> statement-breakpoint
UPDATE timeline_entries SET photo_id = md5('photo ' || id)::uuid WHERE band_media_photo_url ~ '^/media/timeline/[a-z-]+\.svg$';
--> statement-breakpoint
INSERT INTO media (id, kind, file, content_type, created_at)
SELECT md5('picture ' || e.id)::uuid, 'picture', 'demo-' || substring(e.timeline_image_url from '^/media/timeline/([a-z-]+)\.svg$') || '.webp',
  'image/webp', e.created_at
FROM timeline_entries e WHERE e.timeline_image_url ~ '^/media/timeline/[a-z-]+\.svg$';
--> statement-breakpoint
INSERT INTO media_children (media_id, kid_id)
SELECT md5('picture ' || e.id)::uuid, e.kid_id FROM timeline_entries e WHERE e.timeline_image_url ~ '^/media/timeline/[a-z-]+\.svg$';
--> statement-breakpoint
UPDATE timeline_entries SET picture_id = md5('picture ' || id)::uuid WHERE timeline_image_url ~ '^/media/timeline/[a-z-]+\.svg$';
--> statement-breakpoint
ALTER TABLE "timeline_entries" DROP COLUMN "vimeo_id";--> statement-breakpoint
ALTER TABLE "timeline_entries" DROP COLUMN "timeline_image_url";--> statement-breakpoint
ALTER TABLE "timeline_entries" DROP COLUMN "band_media_photo_url";
