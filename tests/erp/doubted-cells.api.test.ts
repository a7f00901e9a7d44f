import { beforeAll, expect, test } from 'vitest'
import { startErpWorld } from './erp-world.ts'
import { fillPeople, fillStock } from './first-rows.ts'

const { pool, drop, run, rejects, warnings, rows } = await startErpWorld()

beforeAll(async () => {
  await fillPeople(pool)
  await fillStock(pool)
})

const take = (method: string, name: string, lines: readonly (string | Buffer)[]) => {
  drop(name, Buffer.concat(lines.map((text) => Buffer.concat([Buffer.from(text), Buffer.from('\n')]))))
  return run(method)
}

const ACCOUNTS = 'cuit;nombre;razon_social;correo;sucursal;cliente;vendedor'
const accounts = () =>
  rows(`account_name, a.email, branch, sap, u.email) from accounts a left join users u on u.id = a.seller_id
    where active order by cuit`)
const ONE = "30-70000001-6;Álamo;Álamo S.A.;luca.d'agostino@x.example;Rosario;0000410302;ana@pedidos.example"
const TWO = '30-70000002-4;Ñandú;Ñandú S.A.;;;0000410303;'

test('a cell that cannot be read costs the cell: what is stored stays, a new row has none', async () => {
  await take('getCuentas', 'cuentas.csv', [ACCOUNTS, ONE])

  const done = await take('getCuentas', 'cuentas.csv', [
    ACCOUNTS,
    '30-70000001-6;Álamo;Álamo S.A.;nada;Lima;410302;otro@x.example',
    `${TWO.replace(';;;', ';nada;Lima;')}`,
  ])

  expect(done).toMatchObject({ status: 'terminada', rejected: 0, changed: 1 })
  expect(await warnings(done.id)).toEqual([
    '2|correo|no es un correo: no se toma esta celda',
    '2|sucursal|no hay una sucursal Lima: no se toma esta celda',
    '2|vendedor|no hay un vendedor con este correo: no se toma esta celda',
    '3|correo|no es un correo: no se toma esta celda',
    '3|sucursal|no hay una sucursal Lima: no se toma esta celda',
  ])
  expect(await accounts()).toEqual([
    "Álamo|luca.d'agostino@x.example|Rosario|0000410302|ana@pedidos.example",
    'Ñandú|0000410303',
  ])
})

test('of a file in UTF-8 with a broken byte that line is refused, and nobody is renamed', async () => {
  const broken = Buffer.concat([
    Buffer.from('30-70000001-6;Marmoler'),
    Buffer.from([0xc3]),
    Buffer.from(';Álamo S.A.;;;;'),
  ])

  const done = await take('getCuentas', 'cuentas.csv', [ACCOUNTS, broken, TWO])

  expect(done).toMatchObject({ status: 'terminada', rejected: 1, changed: 0, removed: 0 })
  expect(await rejects(done.id)).toEqual(['2|nombre|tiene bytes que no son UTF-8: el texto llegó cortado'])
  expect((await accounts()).map((text) => text.split('|')[0])).toEqual(['Álamo', 'Ñandú'])
})

test('letters that were converted twice are refused', async () => {
  const twice = Buffer.from(Buffer.from(ONE).toString('latin1'))

  const done = await take('getCuentas', 'cuentas.csv', [ACCOUNTS, twice, TWO])

  expect(done).toMatchObject({ rejected: 1, changed: 0, removed: 0 })
  expect(await rejects(done.id)).toEqual([expect.stringContaining('2|nombre|tiene letras mal convertidas')])
})

test('a CUIT with a wrong digit closes no account', async () => {
  const done = await take('getCuentas', 'cuentas.csv', [ACCOUNTS, ONE.replace('-6;', '-5;'), TWO])

  expect(done).toMatchObject({ status: 'terminada', rejected: 1, removed: 0 })
  expect(await warnings(done.id)).toEqual([
    '|1 fila que el archivo no trae queda, por las líneas cuya clave no se pudo leer',
  ])
  expect(await accounts()).toHaveLength(2)
})

const DOCUMENTS = 'sociedad;belnr;ejercicio;cuit;tipo;fecha;importe'
const invoice = (number: string) => `MGSL;${number};2026;30-70000001-6;Factura;9/3/2026;1.250.300,10`

test.each([
  ['0090001234', '90001234'],
  ['90001234', '0090001234'],
])('a document %s that comes again as %s is one, and is shown as it first came', async (first, again) => {
  await pool.query('delete from account_documents')
  await take('getCuentaCorriente', 'cuenta_corriente.csv', [DOCUMENTS, invoice(first)])

  const done = await take('getCuentaCorriente', 'cuenta_corriente.csv', [DOCUMENTS, invoice(again)])

  expect(done).toMatchObject({ status: 'terminada', changed: 0, removed: 0 })
  expect(await rows(`sap_number, amount, open) from account_documents`)).toEqual([`${first}|1250300.10|t`])
})

test('A197 shipments of several batches are added, and arrive when the last of them does', async () => {
  const head = 'material;embarque;sucursal;lotes;cantidad;arribo'
  const done = await take('getTransito', 'transito.csv', [
    head,
    '000123;E-1;Córdoba;T-2;7,5;09.03.2027',
    '000123;E-1;Córdoba;T-1;1;20.03.2027',
  ])

  expect(done).toMatchObject({ status: 'terminada', rejected: 0, warnings: 1 })
  expect(await rows(`quantity, lotes, fecha_arribo) from transit`)).toEqual(['8.50|{T-1,T-2}|2027-03-20'])
})

test('a right that the ERP takes back goes, though another line names a user who is not there', async () => {
  const head = 'correo;cuit'
  await take('getCuentasAsociadas', 'asociadas.csv', [
    head,
    ...['30-70000001-6', '30-70000002-4'].map((cuit) => `obra@cliente.example;${cuit}`),
  ])

  const done = await take('getCuentasAsociadas', 'asociadas.csv', [
    head,
    'obra@cliente.example;30-70000001-6',
    'nueva@cliente.example;30-70000002-4',
  ])

  expect(done.error).toContain('quedan 1 de las 2 filas que hay y llegan 0 nuevas')
})
