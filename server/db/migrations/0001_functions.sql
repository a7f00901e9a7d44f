-- Every change of a synced row gets the next version and the id of the transaction that made it.
create function marcar_cambio() returns trigger language plpgsql as $$
begin
  new.tx := pg_current_xact_id();
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  return new;
end $$;
--> statement-breakpoint
do $$
declare synced text;
begin
  foreach synced in array array['accounts','branches','products','lots','transit','sap_pending','order_statuses',
    'group_states','order_groups','orders','carriers','turnos','photos']
  loop
    execute format('create trigger marcar_cambio before insert or update on %I for each row execute function marcar_cambio()', synced);
  end loop;
end $$;
--> statement-breakpoint
-- Permissions a user holds now: direct and by role; a sub-user never more than its parent, nor more than may be delegated.
create function permisos_de(who integer) returns text[] language sql stable as $$
  with own as (
    select p.key from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = who
    union
    select p.key from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      join permissions p on p.id = rp.permission_id where ur.user_id = who
  ), parent as (select parent_id from users where id = who)
  select coalesce(array_agg(own.key order by own.key), '{}') from own, parent
  where parent.parent_id is null
     or (own.key = any (array['pedido-ver','pedidos-exportar-csv','boton-pago-ver','boton-pago-crear','turno-ver',
          'lista-precio-ver','ordenes-de-trabajo-ver','cuenta-corriente-ver','support-tickets',
          'buscador-de-materiales-ver','poder-realizar-pedidos-desde-buscador','chat-ia'])
         and own.key in (
           select p.key from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = parent.parent_id
           union
           select p.key from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
             join permissions p on p.id = rp.permission_id where ur.user_id = parent.parent_id))
$$;
--> statement-breakpoint
-- The accounts a user may see now; null means all of them.
create function alcance_de(who integer) returns integer[] language plpgsql stable as $$
declare
  u users%rowtype;
  is_seller boolean;
  mine integer[];
begin
  select * into u from users where id = who and deleted_at is null;
  if not found then return '{}'; end if;
  is_seller := 'vendedor' = any (permisos_de(who));
  if u.root then return null; end if;
  if u.parent_id is not null then
    mine := array(select account_id from user_accounts where user_id = who and kind = 'allocated');
    return (select case when parent is null then mine
                        else array(select unnest(mine) intersect select unnest(parent)) end
            from alcance_de(u.parent_id) as parent);
  end if;
  if u.work_account_id is not null then return array[u.work_account_id]; end if;
  if is_seller then return null; end if;
  return array(
    select u.account_id where u.account_id is not null
    union select account_id from user_accounts where user_id = who);
end $$;
