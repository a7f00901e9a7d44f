import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Configuracion } from '#contract/calls/config/config.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const token = (await server.signIn('root')).access_token
const call = (json?: object) =>
  server.call<{ message: string; data: Configuracion; errors?: object }>('/api/config/config', {
    token,
    ...(json && { json }),
  })

test('CUITs excluded from accounting are kept once each, with the account beside, and written down [S286]', async () => {
  const { rows } = await server.database.db.execute<{ cuit: string; account_name: string }>(
    sql`select cuit, account_name from accounts where id = 1`,
  )
  const [own] = rows
  const stranger = '20-11111111-2'

  const saved = await call({ cuit_explude: [own?.cuit, stranger, '20111111112', stranger] })
  await call({ cuit_explude: [stranger, own?.cuit] })

  expect([saved.status, saved.body.message]).toEqual([200, 'Se ha guardado'])
  expect((await call()).body.data).toEqual({
    cuit_explude: [own?.cuit, stranger].sort(),
    cuentas: [own, { cuit: stranger, account_name: null }].map((one) => ({
      cuit: one?.cuit,
      account_name: one?.account_name,
    })),
  })
  const log = await server.database.db.execute(
    sql`select details from audit_log where action = 'configuracion-editada'`,
  )
  expect(log.rows).toHaveLength(1)
})

test.each([[['20-11111111-3']], [['x']], [[' ']]])('%j is no CUIT', async (cuit_explude) => {
  const before = (await call()).body
  const { status, body } = await call({ cuit_explude })

  expect([status, JSON.stringify(body.errors)]).toEqual([
    422,
    expect.stringContaining('El CUIT no es válido.'),
  ])
  expect((await call()).body).toEqual(before)
})
