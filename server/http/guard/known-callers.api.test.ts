import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CUIT, ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'
import { createKnownCallers } from './known-callers.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
  await run(`insert into user_roles (user_id, role_id) select 3, id from roles where key = 'administracion'`)
})

const run = (statement: string) => world.database.pool.query(statement)

/** Statements that undo changes. */
const undone: string[] = []

beforeEach(async () => {
  for (const statement of undone.splice(0)) await run(statement)
  await world.leave()
  await world.pedir('vera')
  await world.pedir('vera', { form_billing_cuit: CUIT.otra, form_branch: 'Rosario' })
})

const read = (who: Person, query = '') => world.call(who, `/api/pedido${query}`)

/** Reads until the caller is known: other tests write to the same cluster. */
async function readKnown(who: Person, query = ''): Promise<void> {
  for (let time = 0; time < 3; time++) expect((await read(who, query)).status).toBe(200)
}

const LOST: [what: string, who: Person, change: string, status: number, undo: string][] = [
  [
    'a permission of their own',
    'ana',
    `delete from user_permissions where user_id = 3 and permission_id = (select id from permissions where key = 'pedido-ver')`,
    403,
    `insert into user_permissions select 3, id from permissions where key = 'pedido-ver'`,
  ],
  [
    'the accounts that their parent gave them',
    'sub',
    'delete from user_accounts where user_id = 5',
    404,
    `insert into user_accounts values (5, 1, 'allocated')`,
  ],
  [
    'what their parent may see',
    'sub',
    'update users set account_id = 2 where id = 3',
    404,
    'update users set account_id = 1 where id = 3',
  ],
  [
    'what their parent may do',
    'sub',
    `delete from user_permissions where user_id = 3 and permission_id = (select id from permissions where key = 'pedido-ver')`,
    403,
    `insert into user_permissions select 3, id from permissions where key = 'pedido-ver'`,
  ],
  [
    'their parent',
    'sub',
    'update users set deleted_at = now() where id = 3',
    401,
    'update users set deleted_at = null where id = 3; update sessions set revoked_at = null',
  ],
  [
    'their access',
    'beto',
    'update users set deleted_at = now() where id = 4',
    401,
    'update users set deleted_at = null where id = 4; update sessions set revoked_at = null',
  ],
  [
    'their session',
    'beto',
    'update sessions set revoked_at = now() where user_id = 4',
    401,
    'update sessions set revoked_at = null',
  ],
  [
    'their session, as it has come to its end',
    'beto',
    'update sessions set expires_at = now() where user_id = 4',
    401,
    `update sessions set expires_at = now() + interval '1 hour'`,
  ],
  [
    'their session, unused for long',
    'beto',
    `update sessions set last_used_at = now() - interval '15 days' where user_id = 4`,
    401,
    'update sessions set last_used_at = now()',
  ],
  [
    'the meaning of a permission',
    'ana',
    `update permissions set key = 'otra' where key = 'pedido-ver'`,
    403,
    `update permissions set key = 'pedido-ver' where key = 'otra'`,
  ],
]

test.each(LOST)('who has lost %s notices it with their next call', async (...lost) => {
  const [, who, change, status, undo] = lost
  await readKnown(who)
  undone.push(undo)

  await run(change)

  expect((await read(who)).status).toBe(status)
})

test('every table that rights are read from notes its changes', async () => {
  const { rows } = await run(`
    with recursive used as (
      select oid, prosrc as said from pg_proc where proname = 'derechos_de'
      union select called.oid, called.prosrc from used join pg_proc called on used.said ~ ('\\m' || called.proname || '\\M')
        and called.pronamespace = 'public'::regnamespace)
    select distinct relname as name, exists (
        select from pg_trigger where tgrelid = read.oid and tgname = 'derechos_cambiados') as noted
    from used join pg_class read on regexp_replace(used.said, '''[^'']*''', '', 'g') ~ ('\\m' || read.relname || '\\M')
      and read.relnamespace = 'public'::regnamespace and read.relkind = 'r'`)

  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users', 'store_accounts', 'role_permissions']),
  )
  expect(rows.filter(({ noted }) => !noted)).toEqual([])
})

test('who is of a store loses an account with the next call after the store has', async () => {
  await run(`insert into user_permissions select 4, id from permissions where key = 'es-tienda';
    insert into stores (uuid, tienda_account_id) select gen_random_uuid(), account_id from users where id = 4;
    insert into store_accounts select 1, uuid from stores`)
  undone.push(`delete from store_accounts; delete from stores; delete from user_permissions where user_id = 4
    and permission_id = (select id from permissions where key = 'es-tienda')`)
  const names = async () =>
    (await read('beto')).body.ungrouped.map((item: { account_name: string }) => item.account_name).sort()
  await readKnown('beto')
  expect(await names()).toContain('Marmolería Pérez')

  await run('delete from store_accounts')

  expect(await names()).not.toContain('Marmolería Pérez')
})

test('a right that a role has lost is gone with the next call', async () => {
  const path = '/api/config/user/roles'
  expect((await world.call('ana', path)).status).toBe(200)
  undone.push(`insert into role_permissions select r.id, p.id from roles r, permissions p
    where r.key = 'administracion' and p.key = 'admin-user-administracion'`)

  await run(
    `delete from role_permissions using permissions p where permission_id = p.id and p.key = 'admin-user-administracion'`,
  )

  expect((await world.call('ana', path)).status).toBe(403)
})

test('another work account is the whole scope of the next call', async () => {
  await readKnown('fijo')
  undone.push('update users set work_account_id = 2 where id = 2')
  const names = async () =>
    (await read('fijo')).body.ungrouped.map((item: { account_name: string }) => item.account_name)
  expect(await names()).toEqual(['Otra'])

  await run('update users set work_account_id = 1 where id = 2')

  expect(await names()).toEqual(['Marmolería Pérez'])
})

test('the branch of an account moves with it', async () => {
  const query = '?account=branch'
  await readKnown('vera', query)
  undone.push(`update accounts set branch = 'Rosario' where id = 5`)

  await run(`update accounts set branch = 'Córdoba' where id = 5`)

  const { body } = await read('vera', query)
  expect(body.ungrouped.map((item: { branch: string }) => item.branch)).toEqual(['Córdoba'])
})

test('a change that ends after a newer one is noticed too', async () => {
  const older = await world.database.pool.connect()
  undone.push(`insert into user_permissions select 4, id from permissions where key = 'pedido-ver'`)
  await older.query('begin')
  await older.query('delete from user_permissions where user_id = 4')
  await run(`update users set fullname = 'Beto' where id = 4`)
  for (let time = 0; time < 3; time++) expect((await read('beto')).status).toBe(200)

  await older.query('commit')
  older.release()

  expect((await read('beto')).status).toBe(403)
})

test('the rights of who is known are not read again', async () => {
  const asked = async (what: string) => {
    const { pool } = world.database
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    const results = await Promise.all(
      clients.map((client) =>
        client.query(
          `select sum(custom_plans + generic_plans) from pg_prepared_statements where statement like '%' || $1 || '%'`,
          [what],
        ),
      ),
    )
    for (const client of clients) client.release()
    return results.reduce((sum, { rows }) => sum + Number(rows[0].sum), 0)
  }

  // Other tests write to the same cluster: while an older change of theirs runs, no caller is known.
  await expect
    .poll(async () => {
      await read('vera')
      const before = await asked('derechos_de')
      await read('vera')
      return (await asked('derechos_de')) - before
    })
    .toBe(0)
})

test('callers who come at the same time are told apart, and one without session is refused alone', async () => {
  const people: Person[] = ['vera', 'ana', 'beto', 'sub', 'fijo', 'vera', 'ana', 'beto', 'sub', 'fijo']
  for (const who of people) await readKnown(who)
  // Its tag also says how far the log had come.
  const told = async (who: Person) => {
    const body = (await read(who)).body as { etag: string }
    return { ...body, etag: body.etag.slice(0, 30) }
  }
  const alone: unknown[] = []
  for (const who of people) alone.push(await told(who))

  expect(await Promise.all(people.map(told))).toEqual(alone)

  undone.push('update sessions set revoked_at = null')
  await run('update sessions set revoked_at = now() where user_id = 3')
  const said = await Promise.all(people.map((who) => read(who)))
  expect(said.map(({ status }) => status)).toEqual(people.map((who) => (who === 'ana' ? 401 : 200)))
})

test('of many callers those identified last are known', () => {
  const callers = createKnownCallers(2)
  const known = {} as Parameters<typeof callers.note>[1]
  const tokens = ['a', 'b', 'c'].map((text) => Buffer.from(text))

  for (const token of tokens) callers.note(token, known)
  callers.note(tokens[1] as Buffer, known)

  expect(tokens.map((token) => callers.find(token) !== undefined)).toEqual([false, true, true])
})
