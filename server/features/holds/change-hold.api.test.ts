import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Hold } from '#contract/calls/holds/holds.ts'
import { addresseeOf, sentNow } from '#tests/servers/due-jobs.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const [seller, other, admin] = await Promise.all(
  (['vendedora', 'vendedor', 'admin'] as const).map((user) => server.signIn(user)),
)
interface Answer {
  data: Hold
  errors?: Record<string, string[]>
}
let uuid = ''

beforeAll(async () => {
  await db.execute(sql`update lots set net_stock = 5 where id = 7`)
})
beforeEach(async () => {
  await db.execute(sql`truncate holds`)
  await db.execute(sql`truncate mails cascade`)
  uuid = randomUUID()
  await server.call('/api/apartados', {
    token: seller!.access_token,
    json: { items: [{ uuid, lot_id: 7, piezas: 1 }], account_id: 1, nota: 'Paga el viernes' },
  })
})

const change = (token: string, json: object) =>
  server.call<Answer>(`/api/apartados/${uuid}/cambiar`, { token, json })

test('what is named changes, the rest and the last day stay', async () => {
  const before = await change(seller!.access_token, {})
  const named = await change(seller!.access_token, { cliente: 'Estudio Paredes' })
  const noted = await change(seller!.access_token, { nota: '', account_id: 2 })

  expect(before.body.data).toMatchObject({ account_id: 1, nota: 'Paga el viernes', estado: 'activo' })
  expect(named.body.data).toMatchObject({
    account_id: null,
    cliente: 'Estudio Paredes',
    nota: 'Paga el viernes',
  })
  expect(noted.body.data).toMatchObject({ account_id: 2, cliente: '', nota: '' })
  expect(noted.body.data.hasta).toBe(before.body.data.hasta)
})

test('a hold that is handed on is its receiver’s, who gets a mail, and the log says so', async () => {
  const passed = await change(seller!.access_token, { responsable_uuid: other!.user.uuid })
  expect(passed.body.data.responsable_uuid).toBe(other!.user.uuid)
  expect((await change(seller!.access_token, { nota: 'Tarde' })).status).toBe(403)
  expect((await change(admin!.access_token, { nota: 'Vista' })).status).toBe(200)

  const [mail] = await sentNow(server.database)
  expect(addresseeOf(mail)).toBe(other!.user.email)
  expect(mail?.subject).toContain('te pasó un apartado')
  const { rows } = await db.execute(sql`
    select target_id, details from audit_log where action = 'apartado-transferido' order by id desc limit 1`)
  expect(rows).toEqual([{ target_id: uuid, details: { from: seller!.user.id, to: other!.user.id } }])
})

test('an account or a seller who may not have it is refused where it was asked, and nothing changes', async () => {
  const customer = (await server.signIn('cliente')).user.uuid
  const refused = await change(seller!.access_token, {
    account_id: 999_999,
    responsable_uuid: customer,
    nota: 'No queda',
  })

  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { account_id: ['No encontramos esa cuenta.'], responsable_uuid: ['No puede tener apartados.'] },
  ])
  expect((await change(seller!.access_token, {})).body.data.nota).toBe('Paga el viernes')
  await server.call(`/api/apartados/${uuid}/liberar`, { token: seller!.access_token, json: {} })
  expect((await change(seller!.access_token, { nota: 'x' })).body.errors).toEqual({
    uuid: ['El apartado se liberó.'],
  })
})
