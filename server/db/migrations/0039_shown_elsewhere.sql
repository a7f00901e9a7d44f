-- What a synced row shows of another record is sent again when it changes there: whoever writes it, in the same transaction.
-- Orders, of which there are many, are touched afterwards, by the jobs that also write their words for search.
drop trigger tickets_of_account on accounts;
--> statement-breakpoint
drop function tickets_of_account();
--> statement-breakpoint
drop trigger tickets_of_seller on users;
--> statement-breakpoint
drop function tickets_of_seller();
--> statement-breakpoint
-- Turnos that a person can still open: feeds keep a week of them, screens read two months back.
create function touch_turnos(ids integer[]) returns void language sql as $$
  update turnos set tx = tx
  where id = any (ids) and deleted_at is null and fecha >= to_char(now() - interval '62 days', 'YYYY-MM-DD')
$$;
--> statement-breakpoint
create function touch_turnos_of_accounts(accounts integer[]) returns void language sql as $$
  select touch_turnos(array(
    select turno_id from turno_accounts where account_id = any (accounts)
    union select turno_id from turno_sap_orders where account_id = any (accounts)
    union select turno_id from turno_groups join order_groups on order_groups.id = group_id where account_id = any (accounts)))
$$;
--> statement-breakpoint
create function touch_of_accounts() returns trigger language plpgsql as $$
declare
  named integer[] := array(select now_there.id from was_there join now_there using (id)
    where (was_there.account_name, was_there.business_name, was_there.cuit, was_there.sap)
      is distinct from (now_there.account_name, now_there.business_name, now_there.cuit, now_there.sap));
  moved integer[] := array(select now_there.id from was_there join now_there using (id)
    where (was_there.account_name, was_there.seller_id) is distinct from (now_there.account_name, now_there.seller_id));
begin
  if cardinality(moved) > 0 then update tickets set tx = tx where account_id = any (moved); end if;
  if cardinality(named) = 0 then return null; end if;
  update sap_pending set tx = tx where account_id = any (named) and deleted_at is null;
  update order_groups set tx = tx where account_id = any (named);
  update work_orders set tx = tx where account_id = any (named) and deleted_at is null;
  perform touch_turnos_of_accounts(named);
  perform graphile_worker.add_job('account-renamed', json_build_object('id', one), job_key := 'account-renamed:' || one)
    from unnest(named) as one;
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_accounts after update on accounts referencing old table as was_there new table as now_there
  for each statement execute function touch_of_accounts();
--> statement-breakpoint
create function touch_of_users() returns trigger language plpgsql as $$
begin
  if old.fullname <> new.fullname then
    perform touch_turnos(array(
      select id from turnos where created_by = new.id
      union select turno_id from turno_groups join orders using (group_id) where orders.owner_id = new.id));
    update payments set tx = tx where created_by = new.id;
  end if;
  if (old.fullname, old.deleted_at is null) is distinct from (new.fullname, new.deleted_at is null) then
    update tickets set tx = tx where new.id in (created_by, assigned_to)
      or account_id in (select id from accounts where seller_id = new.id);
  end if;
  perform graphile_worker.add_job('user-renamed', json_build_object('id', new.id), job_key := 'user-renamed:' || new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_users after update on users for each row when (
    (old.fullname, old.email, old.pending_email, old.mobile, old.account_id, old.deleted_at is null)
    is distinct from
    (new.fullname, new.email, new.pending_email, new.mobile, new.account_id, new.deleted_at is null))
  execute function touch_of_users();
--> statement-breakpoint
create function touch_of_products() returns trigger language plpgsql as $$
declare
  named text[] := array(select now_there.product_code from was_there join now_there using (product_code)
    where (was_there.product_name, was_there.generic_name, was_there.espesor, was_there.terminacion, was_there.location)
      is distinct from (now_there.product_name, now_there.generic_name, now_there.espesor, now_there.terminacion, now_there.location));
begin
  if cardinality(named) = 0 then return null; end if;
  update transit set tx = tx where code = any (named) and deleted_at is null;
  update sap_pending set tx = tx where product_code = any (named) and deleted_at is null;
  perform touch_turnos(array(
    select turno_id from turno_groups join orders using (group_id) where orders.product_code = any (named)
    union select turno_id from turno_sap_orders join sap_pending using (sap_order, account_id) where product_code = any (named)));
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_products after update on products referencing old table as was_there new table as now_there
  for each statement execute function touch_of_products();
--> statement-breakpoint
create function touch_of_carriers() returns trigger language plpgsql as $$
begin
  perform touch_turnos(array(select id from turnos where carrier_uuid = new.uuid));
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_carriers after update on carriers for each row
  when ((old.nombre, old.telefono_1) is distinct from (new.nombre, new.telefono_1)) execute function touch_of_carriers();
--> statement-breakpoint
create function touch_of_group_states() returns trigger language plpgsql as $$
begin
  perform touch_turnos(array(
    select turno_id from turno_groups join order_groups on order_groups.id = group_id where state_uuid = new.uuid));
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_group_states after update on group_states for each row
  when ((old.nombre, old.color) is distinct from (new.nombre, new.color)) execute function touch_of_group_states();
--> statement-breakpoint
create function touch_of_statuses() returns trigger language plpgsql as $$
begin
  update orders set tx = tx where status = new.status;
  perform touch_turnos(array(select turno_id from turno_groups join orders using (group_id) where status = new.status));
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_statuses after update on order_statuses for each row
  when (old.color is distinct from new.color) execute function touch_of_statuses();
--> statement-breakpoint
create function touch_of_branches() returns trigger language plpgsql as $$
begin
  update transit set tx = tx where deleted_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_branches after update on branches for each row
  when ((old.nombre, old.abbr) is distinct from (new.nombre, new.abbr)) execute function touch_of_branches();
--> statement-breakpoint
create trigger touch_of_branches after insert or update or delete on branch_aliases for each statement
  execute function touch_of_branches();
--> statement-breakpoint
create function touch_of_photos() returns trigger language plpgsql as $$
begin
  update transit t set tx = t.tx from lots l
  where l.id = new.lot_id and t.code = l.product_code and l.batch = any (t.lotes) and t.deleted_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_photos after insert or update on photos for each row execute function touch_of_photos();
--> statement-breakpoint
create function touch_of_orders() returns trigger language plpgsql as $$
begin
  update tickets set tx = tx where order_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger touch_of_orders after update on orders for each row
  when (old.product_name is distinct from new.product_name) execute function touch_of_orders();
