import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { catalogueCases } from '#tests/catalogue-cases.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const token = async (user: string) => (await server.signIn(user)).access_token

interface Row {
  uuid: string
  version: number
  [field: string]: unknown
}
interface Answer {
  message: string
  code?: string
  errors?: Record<string, string[]>
  current?: Row
  data: Row & { data: Row[]; total: number; next_page_url: string | null }
}

const call = async (
  path: string,
  json?: object,
  { user = 'root', seen }: { user?: string; seen?: number } = {},
) =>
  server.call<Answer>(path, {
    token: await token(user),
    ...(json && { json }),
    ...(seen !== undefined && { headers: { 'If-Match': `"${seen}"` } }),
  })

const ROLES = (
  await db.execute<{ uuid: string }>(
    sql`select uuid from roles where key in ('cliente', 'vendedor') order by uuid`,
  )
).rows.map(({ uuid }) => uuid)

const PERMISSIONS = (
  await db.execute<{ uuid: string }>(
    sql`select uuid from permissions where key in ('turno-ver', 'pedido-ver') order by uuid`,
  )
).rows.map(({ uuid }) => uuid)

const CASES = catalogueCases({ roles: ROLES, permisos: PERMISSIONS })

const auditOf = async (type: string, id: string) =>
  (
    await db.execute<{ action: string; details: { before: object | null; after?: object } }>(
      sql`select action, details from audit_log where target_type = ${type} and target_id = ${id} order by id`,
    )
  ).rows

describe.each(CASES)(
  '$catalogue.path',
  ({ catalogue: { path, saved, deleted }, type, row, change, clean, found, refused }) => {
    afterEach(() => db.execute(clean))
    const create = async () => (await call(path, row)).body.data

    test('a row is created, found, read, changed and written down, each change with the next version', async () => {
      const made = await call(path, row)
      const { uuid } = made.body.data
      const edited = await call(path, { ...row, ...change, uuid })
      const same = await call(path, { ...row, ...change, uuid })

      expect(made.status).toBe(200)
      for (const { body } of [made, edited]) expect(body.message.split('. ')[0]).toBe(saved)
      expect([edited.body.data.version, same.body.data.version]).toEqual([2, 2])
      expect((await call(`${path}?q=${found}`)).body.data.data).toEqual([edited.body.data])
      expect((await call(`${path}/${uuid}`)).body.data).toEqual(edited.body.data)
      const [first, second, ...more] = await auditOf(type, uuid)
      expect([first?.action, second?.action, more]).toEqual(['catalogo-creado', 'catalogo-editado', []])
      expect(first?.details.before).toBeNull()
      expect(Object.keys(second?.details.after ?? {}).sort()).toEqual(Object.keys(change).sort())
    })

    test('what is not there is not created under its uuid, nor read, nor deleted [SEC3]', async () => {
      const uuid = randomUUID()

      expect((await call(path, { ...row, uuid })).status).toBe(404)
      expect((await call(`${path}/${uuid}`)).status).toBe(404)
      if (deleted) expect((await call(`${path}/${uuid}/delete`)).status).toBe(404)
      expect(await auditOf(type, uuid)).toEqual([])
    })

    test('of two who had the same version on screen the second is asked, with the row as it is now', async () => {
      const made = await create()
      const first = await call(path, { ...row, ...change, uuid: made.uuid }, { seen: made.version })
      const second = await call(path, { ...row, uuid: made.uuid }, { seen: made.version })

      expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'version-distinta'])
      expect([second.body.message, second.body.current]).toEqual([
        'Otra persona guardó cambios.',
        first.body.data,
      ])
      const anyway = await call(path, { ...row, uuid: made.uuid }, { seen: first.body.data.version })
      expect(anyway.status).toBe(200)
    })

    test.each(refused)('%s «%s»: %s', async (field, value, message) => {
      const { status, body } = await call(path, { ...row, [field]: value })

      expect([status, body.errors]).toEqual([422, { [field]: [message] }])
    })
  },
)

describe.each(CASES.filter(({ catalogue }) => catalogue.deleted !== null))(
  'deleting of $catalogue.path',
  ({ catalogue: { path, deleted }, type, row, clean, found }) => {
    afterEach(() => db.execute(clean))
    const create = async () => (await call(path, row)).body.data

    test('a deleted row is gone from the list, and deleting it again is the same [R13]', async () => {
      const { uuid } = await create()
      const remove = () => call(`${path}/${uuid}/delete`)

      const [first, again] = [await remove(), await remove()]

      expect([first.status, first.body.message, again.status]).toEqual([200, deleted, 200])
      expect((await call(`${path}/${uuid}`)).status).toBe(404)
      expect((await call(`${path}?q=${found}`)).body.data.data).toEqual([])
      expect((await auditOf(type, uuid)).map(({ action }) => action)).toEqual([
        'catalogo-creado',
        'catalogo-borrado',
      ])
    })

    test('no link, picture, prefetch or HEAD deletes [R13, R14, SEC17]', async () => {
      const { uuid } = await create()
      const asked = async (method: string, headers: Record<string, string>) =>
        (await server.call(`${path}/${uuid}/delete`, { method, headers, token: await token('root') })).status

      expect(await asked('HEAD', {})).toBe(405)
      expect(await asked('GET', { 'sec-purpose': 'prefetch' })).toBe(403)
      expect(await asked('GET', { 'sec-fetch-site': 'cross-site' })).toBe(403)
      expect((await call(`${path}/${uuid}`)).status).toBe(200)
    })
  },
)
