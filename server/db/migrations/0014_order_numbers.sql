-- An order is found by its number, which it has once it is inserted; what changes it writes its words with the number.
create function numero_en_busqueda() returns trigger language plpgsql as $$
begin
  new.search := new.search || array_to_tsvector(array['#' || new.id, new.id::text]);
  return new;
end $$;
--> statement-breakpoint
create trigger numero_en_busqueda before insert on orders for each row execute function numero_en_busqueda();
--> statement-breakpoint
-- The words of a text as contract/kit/normalize.ts has them, for the orders that are there.
create function pg_temp.palabras(t text) returns text[] language sql as $$
  select coalesce(array_agg(distinct left(substr(word, at), 100)), '{}')
  from regexp_split_to_table(lower(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]', '', 'g')), '\s+') word,
    generate_series(1, length(word)) at
  where at = 1 or (substr(word, at, 1) ~ '[[:alnum:]]' and substr(word, at - 1, 1) !~ '[[:alnum:]]')
$$;
--> statement-breakpoint
-- What is found of an order is no change of it: no phone has to read it again.
alter table orders disable trigger marcar_cambio;
--> statement-breakpoint
update orders set search = orders.search || array_to_tsvector(
  pg_temp.palabras(concat_ws(' ', '#' || orders.id, a.business_name, a.cuit, regexp_replace(a.cuit, '\D', '', 'g'), makers.fullname))
  || array(select ' ' || word from unnest(pg_temp.palabras(owners.fullname)) word))
from orders o join accounts a on a.id = o.account_id join users makers on makers.id = o.created_by
  left join users owners on owners.id = o.owner_id
where o.id = orders.id;
--> statement-breakpoint
alter table orders enable trigger marcar_cambio;
