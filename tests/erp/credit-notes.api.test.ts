import { expect, test } from 'vitest'
import { startErpWorld } from './erp-world.ts'

const { pool, drop, run, rejects } = await startErpWorld({ products: false })
const HEAD = 'sociedad;nro_documento;ejercicio;cuit;tipo;fecha;importe;devolucion'
const [OWN, OTHER] = ['30-70000001-6', '30-70000002-4']

const note = (number: string, claim: string | number, more: { cuit?: string; tipo?: string } = {}) =>
  `MGSL;${number};2026;${more.cuit ?? OWN};${more.tipo ?? 'Nota de crédito'};09.03.2026;1.000,00-;${claim}`

const take = async (...lines: string[]) => {
  drop('cuenta_corriente.csv', [HEAD, ...lines].join('\n'))
  const said = await run('getCuentaCorriente')
  return { ...said, refused: await rejects(said.id) }
}
const linked = async () =>
  (
    await pool.query(
      `select d.sap_number || '→' || d.ticket_id as link from account_documents d where d.ticket_id is not null order by 1`,
    )
  ).rows.map(({ link }) => link)
const touched = async (claim: number): Promise<string> =>
  (await pool.query('select tx::text as tx from tickets where id = $1', [claim])).rows[0].tx

/** Claims 31 without a decision, 32 and 35 accepted, 33 refused, and 34 accepted of the other account. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into accounts (id, cuit, account_name, business_name) values (1, $1, 'Uno', 'Uno'), (2, $2, 'Dos', 'Dos')`,
    [OWN, OTHER],
  )
  await pool.query(
    `insert into users (id, uuid, email, fullname, password_hash) values (1, gen_random_uuid(), 'a@x.example', 'A', '')`,
  )
  await pool.query(`insert into tickets (id, uuid, account_id, created_by, decision) values
    (31, gen_random_uuid(), 1, 1, null), (32, gen_random_uuid(), 1, 1, 'acepta'), (33, gen_random_uuid(), 1, 1, 'rechaza'),
    (34, gen_random_uuid(), 2, 1, 'acepta'), (35, gen_random_uuid(), 1, 1, 'parcial')`)
}

test('a credit note is of the claim that it names, once, after its decision and in its account; other lines are refused', async () => {
  await fill()
  const before = await touched(32)

  const first = await take(
    note('1', 31),
    note('2', '032'),
    note('3', 32),
    note('4', 33),
    note('5', 34),
    note('6', 99),
    note('7', 35, { tipo: 'Factura' }),
    note('8', ''),
    note('9', '35 bis'),
  )

  expect(first.refused).toEqual([
    '2|devolucion|la devolución de este reclamo todavía no se decidió',
    '4|devolucion|otra nota de crédito ya es de este reclamo',
    '5|devolucion|la devolución de este reclamo se rechazó',
    '6|devolucion|el reclamo es de otra cuenta',
    '7|devolucion|no hay un reclamo con este número',
    '8|devolucion|solo una nota de crédito nombra un reclamo',
    '10|devolucion|no hay un reclamo con este número',
  ])
  expect(await linked()).toEqual(['2→32'])
  expect(await touched(32)).not.toBe(before)
})

test('the same file again changes nothing, one that comes late is taken, and a note that is taken away leaves its claim', async () => {
  expect(await take(note('2', 32), note('8', ''))).toMatchObject({ changed: 0, refused: [] })
  await pool.query("update tickets set decision = 'parcial' where id = 31")

  expect((await take(note('2', 32), note('1', 31), note('8', ''), note('10', 32))).refused).toEqual([
    '5|devolucion|otra nota de crédito ya es de este reclamo',
  ])
  expect(await linked()).toEqual(['1→31', '2→32'])
  const before = await touched(31)

  await take(note('2', 32), note('1', ''), note('8', ''))
  expect(await linked()).toEqual(['2→32'])
  expect(await touched(31)).not.toBe(before)

  // Without the column it is not said of what they are: what is stored stays.
  drop(
    'cuenta_corriente.csv',
    `${HEAD.replace(';devolucion', '')}\n${note('2', '').replace(/;$/, '')}\n${note('8', '').replace(/;$/, '')}`,
  )
  await run('getCuentaCorriente')
  expect(await linked()).toEqual(['2→32'])
})
