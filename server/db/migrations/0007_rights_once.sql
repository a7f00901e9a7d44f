-- The permissions a user was given, directly and by role.
create function permisos_dados(who integer) returns table (id integer) language sql stable as $$
  select permission_id from user_permissions where user_id = who
  union all
  select rp.permission_id from user_roles ur join role_permissions rp on rp.role_id = ur.role_id where ur.user_id = who
$$;
--> statement-breakpoint
-- What a user may hand on to sub-users.
create function permisos_delegables(who integer) returns text[] language sql stable as $$
  select array_agg(p.key) from permissions p
  where p.id in (select given.id from permisos_dados(who) given)
    and p.key = any (array['pedido-ver','pedidos-exportar-csv','boton-pago-ver','boton-pago-crear','turno-ver',
      'lista-precio-ver','ordenes-de-trabajo-ver','cuenta-corriente-ver','support-tickets',
      'buscador-de-materiales-ver','poder-realizar-pedidos-desde-buscador','chat-ia'])
$$;
--> statement-breakpoint
-- Permissions a user holds now and the accounts they may see, null for all of them: a sub-user never more than its
-- parent, nor more than may be delegated. It becomes part of the plan of the statement that asks, which computes each once.
create function derechos_de(who integer) returns table (permissions text[], accounts integer[]) language sql stable as $$
  select held.keys, case
    when u.deleted_at is not null then '{}'
    when u.root then null
    when u.parent_id is not null then (
      select coalesce(array_agg(mine.account_id), '{}')
      from (select alcance_de(u.parent_id) as accounts offset 0) parent
      join user_accounts mine on parent.accounts is null or mine.account_id = any (parent.accounts)
      where mine.user_id = u.id and mine.kind = 'allocated')
    when u.work_account_id is not null then array[u.work_account_id]
    when 'vendedor' = any (held.keys) then null
    else array(
      select u.account_id where u.account_id is not null
      union select account_id from user_accounts where user_id = u.id) end
  from users u cross join lateral (
    select coalesce(array_agg(p.key order by p.key), '{}') as keys from permissions p
    where p.id in (select given.id from permisos_dados(u.id) given)
      and (u.parent_id is null or p.key = any ((select permisos_delegables(u.parent_id))::text[]))) held
  where u.id = who
$$;
--> statement-breakpoint
create or replace function permisos_de(who integer) returns text[] language sql stable as $$
  select coalesce((select permissions from derechos_de(who)), '{}')
$$;
--> statement-breakpoint
create or replace function alcance_de(who integer) returns integer[] language plpgsql stable as $$
declare
  seen integer[];
begin
  select accounts into seen from derechos_de(who);
  return case when found then seen else '{}' end;
end $$;
