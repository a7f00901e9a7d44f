import { expect, test } from 'vitest'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { pool } = server.database
const token = (await server.signIn('root')).access_token

/** Given to a user, their account, a payment and a line of the ERP. */
const NAME = "Zoë D'Angelo x-y"
const EMAIL = 'ana@firma.com'

const { rows } = await pool.query("select id, account_id from users where email = 'cliente2@demo.example'")
const [{ id: user, account_id: account }] = rows
await pool.query('update users set fullname = $1, email = $2 where id = $3', [NAME, EMAIL, user])
await pool.query(
  `insert into audit_log (actor_id, action, target_type, target_id, details, ip_hash)
   values ($1::int, 'usuario-editado', 'user', $1::int::text, '{}', '')`,
  [user],
)
await pool.query(`update payments set title = $1, description = 'lote B-1042 de ana@firma.com'`, [NAME])
await pool.query(
  `insert into sap_pending (account_id, sap_order, product_code, batch, branch, confirmed_quantity, umb, status, date_created)
   values ($1, '0000777001', 'x-y', 'B-1042', 'Córdoba', 1, 'M2', 'Confirmado', '2026-03-09')`,
  [account],
)

const PERSON = ['D’Angelo', 'Dangelo', "d'angelo", 'ana@firma.com', 'firma', 'x-y', 'xy', 'zoe']

test.each([
  ['/api/config/user?', PERSON],
  ['/api/config/user/para-ingresar?', PERSON],
  ['/api/config/actividad?', PERSON],
  ['/api/boton-pago?', [...PERSON, 'B–1042', 'b1042', '1042']],
  ['/api/config/user/cuentas?', ['D’Angelo', 'Dangelo', 'd´angelo', 'ANGELO']],
  ['/api/account?', ['D’Angelo', 'Dangelo', 'd´angelo', 'ANGELO']],
  ['/api/pedido-new?', ['B–1042 777001', 'b1042 D’Angelo 777', '1042 0000777001']],
] as const)('%s finds names, e-mails and codes however their signs are typed', async (path, typed) => {
  const found = async (q: string) => {
    const { status, body } = await server.call<object>(`${path}q=${encodeURIComponent(q)}`, { token })
    expect([q, status]).toEqual([q, 200])
    return rowsIn(body).length > 0
  }
  const answers = await Promise.all(typed.map(async (q) => [q, await found(q)]))

  expect(answers).toEqual(typed.map((q) => [q, true]))
  expect([await found('%'), await found('_'), await found('dangelox')]).toEqual([false, false, false])
})

/** The rows of an answer, wherever its form of a list has them. */
function rowsIn(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  return typeof body === 'object' && body !== null && 'data' in body ? rowsIn(body.data) : []
}
