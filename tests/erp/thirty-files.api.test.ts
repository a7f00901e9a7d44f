import { afterEach, expect, test } from 'vitest'
import { confirmRun } from '#server/erp/run/decide-run.ts'
import { startErpWorld } from './erp-world.ts'
import {
  american,
  argentine,
  changed,
  changedOf,
  encoded,
  HEADINGS,
  LOTS,
  plain,
  type Writing,
  written,
} from './stock-writers.ts'

const { db, pool, drop, run, rejects, warnings, rows } = await startErpWorld()

const SAP = [
  'MATNR',
  'CHARG',
  'Centro',
  'Almacén',
  'Alto',
  'Largo',
  'Stock',
  'M²',
  'Precio',
  'Precio Lote',
  'Descuento',
]
const TANGO = [
  'CODIGO',
  'LOTE',
  'SUCURSAL',
  'DEPOSITO',
  'ALTO_CM',
  'LARGO_CM',
  'EXISTENCIA',
  'M2',
  'PRECIO',
  'PRECIO_DE_',
  'OFERTA',
]
const threePlaces = (value: number) => argentine(value, 3)
const withPoint = (value: number) => value.toFixed(3)

/** All that is stored of the lots, in their sequence. */
const stored = () =>
  rows(`product_code, batch, branch, warehouse, height, length, net_stock, net_m2, price, batch_price, oferta_percent)
    from lots where deleted_at is null order by product_code, batch desc`)
const SAME = LOTS.map(
  ({ code, batch, branch, warehouse, height, length, pieces, m2, price, offer, percent }) =>
    [code, batch, branch, warehouse, height, length, pieces, m2.toFixed(2), price.toFixed(2), offer, percent]
      .filter((value) => value !== null)
      .join('|'),
)

afterEach(async () => {
  await pool.query('delete from sync_runs; delete from lots')
})

const take = (bytes: Buffer | string) => {
  drop('lotes.csv', bytes)
  return run('getBatchStock')
}

const american3: Writing = { separator: ',', number: american }
const sap: Writing = { headings: SAP, quantity: threePlaces }

const same: [name: string, bytes: Buffer | string][] = [
  ['SAP, three decimals of each quantity, Windows-1252', encoded(written(sap), 'windows-1252')],
  [
    'a list of SAP between bars, with a title, rules and its headings again',
    written({
      ...{ ...sap, separator: '|', headings: ['', ...SAP, ''], cells: (cells) => ['', ...cells, ''] },
      title: `Listado de stock\r\n\r\n${'-'.repeat(80)}\r\n`,
    }).replace(/\r\n(?=\|0002)/, `\r\n${'-'.repeat(80)}\r\n|${SAP.join('|')}|\r\n`),
  ],
  ['SAP, quantities with a point and three decimals', written({ quantity: withPoint, number: plain })],
  ['Tango, tabs, CP850', encoded(written({ separator: '\t', headings: TANGO }), 'cp850')],
  ['a Tango of DOS, CP437', encoded(written({ headings: TANGO }), 'cp437')],
  ['Excel es-AR', encoded(written(), 'windows-1252')],
  ['Excel es-AR with its line sep=', written({ title: 'sep=;\r\n' })],
  [
    'Excel es-AR with formats of money and percent',
    written({ number: (value, places) => `U$D ${argentine(value, places)}`, quantity: argentine }),
  ],
  ['Excel en-US', written(american3)],
  ['Excel en-US with a mark', `\ufeff${written(american3)}`],
  ['Excel, Unicode text', encoded(`\ufeff${written({ separator: '\t' })}`, 'utf-16le')],
  ['UTF-16 without a mark', encoded(written({ separator: '\t' }), 'utf-16le')],
  ['UTF-16 from the other end', encoded(`\ufeff${written()}`, 'utf-16be')],
  ['Excel of a Mac', encoded(written({ lineEnd: '\r' }), 'macintosh')],
  ['LibreOffice, all cells in quotes', written({ separator: ',', quotes: 'all' })],
  ['LibreOffice, comma decimals in quotes', written({ separator: ',' })],
  ['an SQL export', written({ separator: ',', number: plain, empty: 'NULL', lineEnd: '\n' })],
  ['an SQL export between bars', written({ separator: '|', number: plain, empty: '\\N', lineEnd: '\n' })],
  [
    'square metres with a point and three decimals, prices with a comma',
    written({ cells: changed('m2', (_, lot) => withPoint(lot.m2)) }),
  ],
  [
    'codes with what is not seen, other dashes and an apostrophe',
    written({
      cells: changed('lote', (cell) =>
        cell === '0077' ? "'0077" : `\u200b${cell.replace('-', '\u2011').replace(' ', '\u00a0 ')}\ufeff`,
      ),
    }),
  ],
  ['a title above the headings', written({ title: 'Mármoles S.A.;;;\r\nStock al 26/11/2026\r\n' })],
  [
    'the columns in another sequence',
    written({ headings: [...HEADINGS].reverse(), cells: (cells) => [...cells].reverse() }),
  ],
]

test.each(same)('%s: the same lots', async (_name, bytes) => {
  const done = await take(bytes)

  expect({ ...done, rejects: await rejects(done.id), warnings: await warnings(done.id) }).toMatchObject({
    ...{ status: 'terminada', error: '', rejects: [], warnings: [] },
  })
  expect(await stored()).toEqual(SAME)
})

test('zeros that Excel drops from codes are those of yesterday', async () => {
  await take(written())

  const done = await take(written({ cells: (cells) => cells.map((cell) => cell.replace(/^0+(?=\d)/, '')) }))

  expect(done).toMatchObject({ status: 'terminada', changed: 0, removed: 0, rejected: 0 })
  expect(await stored()).toEqual(SAME)
})

const line = (lot: string) => `${lot}\r\n`

const stocks: [name: string, bytes: string, told: string[], first: string][] = [
  [
    'A196 fewer than none',
    written({ cells: changedOf('B-1042', 'piezas', '2-') }),
    ['2|piezas|es -2: se toma 0'],
    '0|47.10',
  ],
  [
    'A197 two deposits',
    `${written({ cells: changedOf('B-1042', 'piezas', '7') })}${line('0001;B-1042;Córdoba;Depósito 2;196;267;1;5,23;1.234,50;;0')}`,
    ['5|material|se sumaron las líneas 2, 5'],
    '8|52.33',
  ],
  [
    'A197 a line twice',
    `${written()}${line('0001;B-1042;Córdoba;Depósito 1;196;267;9;47,10;1.234,50;;0')}`,
    ['2|material|está repetida, igual a la línea 5: cuenta una vez'],
    '9|47.10',
  ],
  [
    'a link, an offer and measures nobody can read',
    written({ cells: changedOf('B-1042', 'oferta', 'mucho') }),
    ['2|oferta|no es un número: no se toma esta celda'],
    '9|47.10',
  ],
  [
    'measures, price and offer to look at',
    written({ cells: changedOf('B-1042', 'precio_de_oferta', '2.000,00') }),
    ['2|precio_de_oferta|la oferta, 2000.00, es más cara que el precio, 1234.50'],
    '9|47.10',
  ],
  [
    'a cell of 40,000 blanks',
    written({ cells: changedOf('B-1042', 'deposito', `x${' '.repeat(40_000)}y`) }),
    ['2|deposito|tiene más de 4096 caracteres: no se toma esta celda'],
    '9|47.10',
  ],
]

test.each(stocks)('%s: stored, and told', async (...[, bytes, told, first]) => {
  const done = await take(bytes)

  expect(await warnings(done.id)).toEqual(told)
  expect(done).toMatchObject({ status: 'terminada', rejected: 0, warnings: told.length })
  expect(await rows(`net_stock, net_m2) from lots where batch = 'B-1042'`)).toEqual([first])
})

const round = (price: string) => changed('precio', () => price)

const waits: [name: string, bytes: string, why: RegExp][] = [
  [
    'A197 equal but for quantities',
    `${written()}${line('0001;B-1042;Córdoba;Depósito 1;196;267;1;5,23;1.234,50;;0')}`,
    /2 líneas repiten material, lote, sucursal con otra cantidad/,
  ],
  [
    'A195 a number that a whole file does not explain',
    written({ number: (value) => String(Math.round(value)), cells: round('1.250') }),
    /3 celdas de «precio» se pueden leer de dos maneras, como «1.250»/,
  ],
  [
    'A195 square metres against the measures',
    written({ cells: changedOf('B-1042', 'm2', '47.100') }),
    /En 1 línea «m2» es mil veces más, o menos, que piezas × alto × largo/,
  ],
  [
    'A198 many unreadable keys',
    written({ cells: changed('sucursal', () => 'Cordobaa') }),
    /De 3 de 3 líneas no se pudo leer la clave/,
  ],
]

test.each(waits)('%s: waits', async (_name, bytes, why) => {
  const done = await take(bytes)

  expect(done.status).toBe('por confirmar')
  expect(done.error).toMatch(why)
  expect(await stored()).toEqual([])
})

const refusals: [name: string, bytes: Buffer | string, why: string][] = [
  [
    'no headings',
    written().split('\r\n').slice(1).join('\r\n'),
    'faltan las columnas material, lote, sucursal, alto, largo, piezas, precio; como encabezados se leyó, en la línea 1: «0001», «B-1042», «Córdoba»',
  ],
  [
    'an unknown separator',
    written({ separator: '^' }),
    '; como encabezados se leyó, en la línea 1: «material^lote^sucursal',
  ],
  [
    'a book of Excel',
    Buffer.from('PK\x03\x04...'),
    'no es un CSV, sino un libro de Excel (xlsx): guardalo como CSV',
  ],
  [
    'one column less',
    written({ headings: HEADINGS.map((name) => (name === 'alto' ? 'altura' : name)) }),
    'falta la columna alto; como encabezados',
  ],
]

test.each(refusals)('%s: refused as a whole, with its cause', async (_name, bytes, why) => {
  const done = await take(bytes)

  expect(done.status).toBe('rechazada')
  expect(done.error).toContain(why)
})

test.each([
  [
    'A198 a branch with a typing error',
    changedOf('B-1042', 'sucursal', 'Cordobaa'),
    '2|sucursal|no hay una sucursal Cordobaa',
  ],
  [
    'a batch that a spreadsheet made a number',
    changedOf('B-1042', 'lote', '1,23E+11'),
    '2|lote|está en la notación científica de una planilla',
  ],
  [
    'A198 a product with a typing error',
    changedOf('B-1042', 'material', '000l'),
    '2|material|no hay un producto con este código',
  ],
])('%s: the line is refused, and no lot goes', async (_name, cells, why) => {
  await take(written())

  const done = await take(written({ cells }))

  expect(done).toMatchObject({ status: 'terminada', removed: 0, rejected: 1 })
  expect(await rejects(done.id)).toEqual([why])
  expect(await stored()).toEqual(SAME)
})

test('a person chooses how a file in doubt is read', async () => {
  const { rows: people } = await pool.query(`insert into users (uuid, email, fullname, password_hash, root)
    values (gen_random_uuid(), 'raiz@demo.example', 'Raíz', '', true) returning id`)
  const waiting = await take(written({ cells: changedOf('B-1042', 'm2', '47.100') }))

  await db.transaction((tx) => confirmRun(tx, { run: waiting.id, user: people[0].id, readings: [0] }))

  expect(await run('getBatchStock')).toMatchObject({ id: waiting.id, status: 'terminada', error: '' })
  expect(await stored()).toEqual(SAME)
})
