import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { getQuoteStock } from '#contract/calls/quotes/quotes.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { demoUuid } from '#demo/random.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const uuid = demoUuid('quote', 1)

async function stockFor(user: 'vendedora' | 'cliente') {
  const { access_token: token } = await server.signIn(user)
  const { body } = await server.call<OutputOf<typeof getQuoteStock>>(
    `/api/presupuestos/${uuid}/existencias`,
    { token },
  )
  return body.lineas
}

test('seller and customer read alike which lines are gone and how large their plates are, until it is over', async () => {
  await db.execute(sql`delete from order_plates`)
  await db.execute(sql`delete from holds`)
  const before = await stockFor('vendedora')
  expect(before.map(({ falta: isGone }) => isGone)).toEqual(before.map(() => false))
  expect(before[0]?.medidas).toMatch(/^\d,\d\d × \d,\d\d m$/)

  await db.execute(sql`update products set active = false where product_code in (
    select line->>'product_code' from quotes q join quote_versions s on s.quote_id = q.id, jsonb_array_elements(s.lines) line
    where q.uuid = ${uuid})`)

  const after = before.map((line) => ({ ...line, falta: true }))
  expect(await stockFor('vendedora')).toEqual(after)
  expect(await stockFor('cliente')).toEqual(after)

  await db.execute(sql`update quotes set estado = 'anulado' where uuid = ${uuid}`)
  expect(await stockFor('vendedora')).toEqual(before)
})
