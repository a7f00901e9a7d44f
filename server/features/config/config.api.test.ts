import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Configuration } from '#contract/calls/config/config.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const token = (await server.signIn('root')).access_token
interface Answer {
  message: string
  data: Configuration
  current?: Configuration
  errors?: object
}
const call = (json?: object, seen?: number) =>
  server.call<Answer>('/api/config/config', {
    token,
    ...(json && { json }),
    ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
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
    cuentas: [own, { cuit: stranger, account_name: null }].map((item) => ({
      cuit: item?.cuit,
      account_name: item?.account_name,
    })),
    version: saved.body.data.version,
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
    expect.stringMatching(/El CUIT no es válido[.:]/),
  ])
  expect((await call()).body).toEqual(before)
})

test('a list that another person saved meanwhile is refused with theirs, and saved over it when they say so', async () => {
  const { version } = (await call()).body.data
  const theirs = (await call({ cuit_explude: ['20-22222222-3'] }, version)).body.data

  const refused = await call({ cuit_explude: ['20-11111111-2'] }, version)
  const same = await call({ cuit_explude: ['20-22222222-3'] }, version)
  const over = await call({ cuit_explude: ['20-11111111-2'] }, theirs.version)

  expect([refused.status, refused.body.message]).toEqual([409, 'Otra persona guardó cambios.'])
  expect(refused.body.current).toEqual(theirs)
  expect([same.status, over.status]).toEqual([200, 200])
  expect((await call()).body.data.cuit_explude).toEqual(['20-11111111-2'])
})
