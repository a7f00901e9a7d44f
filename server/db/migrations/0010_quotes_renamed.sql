-- Phones keep quotes for some time after their end: those are sent again too when a name that they show changes.
drop trigger touch_quotes on accounts;
--> statement-breakpoint
create trigger touch_quotes after update on accounts referencing old table as was_there new table as now_there
  for each statement execute function touch_changed('id', 'account_name',
    'quotes', '(ended_at is null or ended_at > now() - interval ''61 days'') and account_id in (select id from changed)');
--> statement-breakpoint
drop trigger touch_quotes on users;
--> statement-breakpoint
create trigger touch_quotes after update on users for each row when (old.fullname <> new.fullname)
  execute function touch_shown('quotes', '(ended_at is null or ended_at > now() - interval ''61 days'') and owner_id = ($1).id');
