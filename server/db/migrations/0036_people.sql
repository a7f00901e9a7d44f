ALTER TABLE "accounts" ADD COLUMN "most_sub_users" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD COLUMN "has_rival" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_pending_email" ON "users" USING btree ("pending_email") WHERE "users"."pending_email" is not null;--> statement-breakpoint
update users u set deleted_by = (
  select actor_id from audit_log where action = 'usuario-desactivado' and target_type = 'user' and target_id = u.id::text
  order by id desc limit 1)
where deleted_at is not null;
--> statement-breakpoint
-- An address belongs to the sub-user who confirmed it, and to no one before.
update users set pending_email = email, email = uuid || '@pending.invalid'
where parent_id is not null and email_verified_at is null and email not like '%@pending.invalid';
--> statement-breakpoint
drop trigger users_version on users;
--> statement-breakpoint
create trigger users_version before update on users for each row when (
  (old.fullname, old.email, old.pending_email, old.password_hash, old.account_id, old.sucursal_uuid, old.email_verified_at, old.deleted_at)
  is distinct from
  (new.fullname, new.email, new.pending_email, new.password_hash, new.account_id, new.sucursal_uuid, new.email_verified_at, new.deleted_at)
) execute function mover_version_de_usuario();
