import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const { access_token: token } = await server.signIn('vendedora')
const { rows: lots } = await db.execute<{ product_code: string; lote: string; branch: string }>(sql`
  select product_code, batch as lote, branch from lots l join products p using (product_code)
  where p.usage_unit ~ 'PZA' and p.active and l.net_stock > 0 and l.price > 0 and l.deleted_at is null limit 1`)

const uuid = randomUUID()
const post = (path: string, json: object) =>
  server.call<{ data: Quote; errors?: object }>(`/api/presupuestos${path}`, { token, json })
const write = (vence: string) =>
  post('', {
    ...{ uuid, account_id: 1, vence },
    lineas: [{ ...lots[0], uuid: randomUUID(), quantity: 1, unit: 'PZA', nota: '' }],
  })
const send = async () => (await post(`/${uuid}/enviar`, {})).body.data

test('each version has the last day written for it, else the days of the rules, and the bank’s name of its rate', async () => {
  const today = dayOf(new Date())
  await db.execute(sql`update exchange_rates set name = ''`)
  await write(addDays(today, 3))
  expect(await send()).toMatchObject({
    ...{ vence: null, enviado: { n: 1, valid_until: addDays(today, 3), cotizacion: { nombre: 'dólar' } } },
  })

  await db.execute(sql`update exchange_rates set name = 'BNA divisa vendedor'`)
  expect((await write(addDays(today, 20))).body.data).toMatchObject({
    ...{ vence: addDays(today, 20), enviado: { valid_until: addDays(today, 3) } },
  })
  expect((await write(addDays(today, -1))).body.errors).toHaveProperty('vence')
  expect(await send()).toMatchObject({
    enviado: { n: 2, valid_until: addDays(today, 20), cotizacion: { nombre: 'BNA divisa vendedor' } },
  })

  expect(await send()).toMatchObject({ enviado: { n: 3, valid_until: addDays(today, 7) } })
})
