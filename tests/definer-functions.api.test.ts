import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { asRole } from '#server/db/runtime-role.ts'
import { testDatabase } from './servers/database.ts'

const { url } = await testDatabase()
const app = `app_${randomBytes(4).toString('hex')}`
const owner = new pg.Client({ connectionString: url })
await owner.connect()
await owner.query(`create role ${app} login password 'clave' nosuperuser`)
await migrate(url, asRole(url, app, 'clave'))
const caller = new pg.Client({ connectionString: asRole(url, app, 'clave') })
await caller.connect()
afterAll(async () => {
  await caller.end()
  await owner.query(`drop schema graphile_worker cascade; drop owned by ${app}`)
  await owner.end()
  const server = new pg.Client({ connectionString: inject('server').url })
  await server.connect()
  await server.query(`drop role ${app}`).finally(() => server.end())
})

interface Definer {
  name: string
  settings: string[] | null
  isSuperuser: boolean
  /** A call whose arguments are all null. */
  call: string
}

/** Every function of the database that runs with other rights than its caller's, those of PostgreSQL itself apart. */
const definers = async (): Promise<Definer[]> =>
  (
    await owner.query<Definer>(`
      select p.oid::regprocedure::text as name, p.proconfig as settings, r.rolsuper as "isSuperuser",
        format('select %s(%s)', p.oid::regproc, (
          select string_agg(format('null::%s', format_type(type, null)), ', ') from unnest(p.proargtypes) type)) as call
      from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.prosecdef and p.pronamespace <> 'pg_catalog'::regnamespace order by 1`)
  ).rows

/** Things of the caller's own under every name that a function might mean: each notes as whom it was run. */
const SHADOWS = `
  create temp table noted (who text);
  create function pg_temp.note() returns trigger language plpgsql as $$
  begin insert into pg_temp.noted values (current_user); return null; end $$;
  create function pg_temp.now() returns timestamptz language plpgsql as $$
  begin insert into pg_temp.noted values (current_user); return '2020-01-01'; end $$;
  create function pg_temp.less(timestamptz, timestamptz) returns boolean language plpgsql as $$
  begin insert into pg_temp.noted values (current_user); return true; end $$;
  create operator pg_temp.< (leftarg = timestamptz, rightarg = timestamptz, function = pg_temp.less);
  do $$ declare it text; begin
    for it in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('create temp table %I (like public.%I)', it, it);
      execute format('create trigger note before insert or update or delete on pg_temp.%I
        for each statement execute function pg_temp.note()', it);
    end loop;
  end $$;
  grant all on all tables in schema pg_temp to public`

test('SEC100 what runs with rights of its own names its things itself and belongs to no superuser', async () => {
  const found = await definers()

  expect(found.map(({ name }) => name)).toContain('purge_audit_log(interval)')
  expect(
    found.filter(({ settings }) => !settings?.some((setting) => /^search_path=pg_catalog, /.test(setting))),
  ).toEqual([])
  expect(found.filter(({ settings }) => !settings?.some((setting) => /, pg_temp$/.test(setting)))).toEqual([])
  expect(found.filter(({ isSuperuser }) => isSuperuser)).toEqual([])
})

test("SEC100 tables, functions and operators of the app's own run with nobody else's rights", async () => {
  await caller.query(SHADOWS)

  for (const { call } of await definers()) await caller.query(call).catch(() => undefined)

  const { rows } = await caller.query('select distinct who from pg_temp.noted where who <> current_user')
  expect(rows).toEqual([])
})

test("SEC100 the app makes nothing where the owner's statements look for their things", async () => {
  const { rows } = await owner.query(
    `select has_schema_privilege($1, 'public', 'create') as schema,
      has_database_privilege($1, current_database(), 'create') as database,
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace
        and has_table_privilege($1, oid, 'trigger')) as triggers`,
    [app],
  )

  expect(rows).toEqual([{ schema: false, database: false, triggers: 0 }])
})

test('the log of who did what is purged by age, in a call of the app', async () => {
  await owner.query(
    `insert into audit_log (action, at) values ('ingreso', now() - interval '3 years'), ('ingreso', now())`,
  )

  const { rows } = await caller.query(`select purge_audit_log('2 years') as removed`)

  expect(rows).toEqual([{ removed: 1 }])
  await expect(caller.query('delete from public.audit_log')).rejects.toMatchObject({ code: '42501' })
  await expect(caller.query(`select purge_audit_log('1 day')`)).rejects.toThrow('a year')
})
