-- Names stand in Spanish order wherever they are sorted: Álamo before Benítez, de la Fuente among the d, Ñandubay after n.
create collation if not exists spanish (provider = icu, locale = 'es');
--> statement-breakpoint
drop view branch_names;
--> statement-breakpoint
-- A column that a trigger looks at takes no other collation: triggers are made again as they were.
do $$
declare
  named record;
  trigger record;
begin
  for named in select * from (values
    ('accounts', 'account_name'), ('branches', 'nombre'), ('carriers', 'nombre'), ('fees', 'name'),
    ('group_states', 'nombre'), ('permissions', 'name'), ('price_lists', 'name'), ('products', 'product_name'),
    ('roles', 'name'), ('stores', 'nombre'), ('users', 'fullname'), ('warehouses', 'nombre')) as names(of_table, of_column)
  loop
    create temporary table definitions on commit drop as
      select tgname::text as name, pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = named.of_table::regclass and not tgisinternal;
    for trigger in select * from definitions loop
      execute format('drop trigger %I on %I', trigger.name, named.of_table);
    end loop;
    execute format('alter table %I alter column %I type text collate spanish', named.of_table, named.of_column);
    for trigger in select * from definitions loop
      execute trigger.definition;
    end loop;
    drop table definitions;
  end loop;
end $$;
--> statement-breakpoint
create view branch_names as
  select nombre as name, uuid from branches where deleted_at is null
  union all
  select a.alias, a.branch_uuid from branch_aliases a join branches b on b.uuid = a.branch_uuid where b.deleted_at is null;
--> statement-breakpoint
-- Material in transit shows the kind of its product too.
drop trigger touch_names on products;
--> statement-breakpoint
create trigger touch_names after update on products referencing old table as was_there new table as now_there
  for each statement execute function touch_changed(
    'product_code', 'product_name, kind, generic_name, espesor, terminacion, location',
    'transit', 'code in (select product_code from changed) and deleted_at is null',
    'sap_pending', 'product_code in (select product_code from changed) and deleted_at is null',
    'turnos', 'can_be_opened(fecha, deleted_at) and id in (
      select turno_id from turno_groups join orders using (group_id) join changed using (product_code)
      union select turno_id from turno_sap_orders join sap_pending using (sap_order, account_id) join changed using (product_code))');
