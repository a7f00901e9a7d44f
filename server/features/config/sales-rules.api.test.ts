import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { VersionedSalesRules } from '#contract/calls/config/sales-rules.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const token = (await server.signIn('root')).access_token
interface Answer {
  message: string
  data: VersionedSalesRules
  current?: VersionedSalesRules
  errors?: Record<string, string[]>
}
const USUAL = {
  ...{ plazo: 3, extensiones: 2, por_vendedor: 40, por_cuenta: 60, por_dia: 100, sena: 30, sena_dias: 14 },
  ...{ presupuesto_dias: 7, presupuestos_por_dia: 60, enlace_dias: 30, chapa_ocupada: 'rechazar' },
}
const read = () => server.call<Answer>('/api/ventas/reglas', { token })
const save = (rules: object, seen?: number) =>
  server.call<Answer>('/api/config/ventas', {
    token,
    json: { ...USUAL, ...rules },
    ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
  })

test('an installation begins with usual rules; a change of them is read by everybody and written down', async () => {
  const before = (await read()).body.data

  const saved = await save({ plazo: '5' }, before.version)
  await save({ plazo: 5 }, saved.body.data.version)

  expect(before).toMatchObject(USUAL)
  expect([saved.status, saved.body.message]).toEqual([200, 'Se ha guardado'])
  expect((await read()).body.data).toEqual({ ...USUAL, plazo: 5, version: before.version + 1 })
  const log = await server.database.db.execute(
    sql`select details from audit_log where action = 'configuracion-editada' and target_id = 'ventas'`,
  )
  expect(log.rows).toHaveLength(1)
})

test('rules that another person saved meanwhile are refused with theirs', async () => {
  const { version } = (await read()).body.data
  const theirs = (await save({ plazo: 4 }, version)).body.data

  const refused = await save({ plazo: 6 }, version)

  expect([refused.status, refused.body.message]).toEqual([409, 'Otra persona guardó cambios.'])
  expect(refused.body.current).toEqual(theirs)
})

test.each([0, 61, 2.5, '', 'tres', 1e9])('a term of %j is refused beside its field', async (plazo) => {
  const { status, body } = await save({ plazo })

  expect([status, body.errors]).toEqual([422, { plazo: ['Debe ser un número entero, de 1 a 60.'] }])
})
