import { execFileSync } from 'node:child_process'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Voucher } from '#contract/calls/statement/vouchers.ts'
import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { pool } = server.database
const today = dayOf(new Date())

const query = (args: Record<string, string>) => new URLSearchParams(args).toString()
const token = async (user: string) => (await server.signIn(user)).access_token
async function call<T>(user: string, path: string, args: Record<string, string> = {}) {
  return server.call<T>(`${path}?${query(args)}`, { token: await token(user) })
}
const list = (user: string, args: Record<string, string> = {}) =>
  call<Voucher[]>(user, '/api/historico-de-comprobantes', args)

/** The file behind the link that a call answers. */
async function follow(user: string, path: string, args: Record<string, string> = {}) {
  const { body } = await call<{ url: string }>(user, path, args)
  const answer = await fetch(body.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, type: answer.headers.get('content-type'), name: answer.headers.get('content-disposition') }
}

const YEAR = { fecha_desde: addDays(today, -365), fecha_hasta: today }

/** Texts of a PDF by poppler, where it is installed; null elsewhere. */
function textOf(pdf: Buffer): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

test('the last 90 days, newest first, unless others are asked for, in either way of writing them [A73, A139]', async () => {
  const usual = (await list('cliente')).body
  const iso = (await list('cliente', YEAR)).body
  const written = (
    await list('cliente', {
      fecha_desde: formatDay(YEAR.fecha_desde),
      fecha_hasta: formatDay(today),
    })
  ).body
  const days = iso.map(({ from_date_formatted }) => from_date_formatted.split('/').reverse().join('-'))

  expect(days).toEqual([...days].sort().reverse())
  expect(usual).toEqual(iso.filter((_, index) => (days[index] ?? '') >= addDays(today, -90)))
  expect(usual.length).toBeLessThan(iso.length)
  expect(written).toEqual(iso)
})

test.each<[args: Record<string, string>, fits: (item: Voucher) => boolean]>([
  [{ document_type: 'Factura' }, ({ document_type }) => document_type === 'Factura'],
  [{ document_type: 'Orden de pago' }, ({ document_type }) => document_type === 'Orden de pago'],
  [{ document_type: 'Recibo' }, ({ document_type }) => document_type === 'Recibo'],
  [{ business_name: 'GADS' }, ({ company }) => company === 'GADS'],
  [
    { business_name: 'MGSL', document_type: 'Factura' },
    ({ company, document_type }) => company === 'MGSL' && document_type === 'Factura',
  ],
  [{ business_name: 'all', document_type: 'all' }, () => true],
])('filtered by %j [S253, S254]', async (args, fits) => {
  const all = (await list('multicuenta', YEAR)).body
  const some = (await list('multicuenta', { ...YEAR, ...args })).body

  expect(some.length).toBeGreaterThan(0)
  expect(some).toEqual(all.filter(fits))
})

test.each<[args: Record<string, string>, errors: Record<string, string[]>]>([
  [
    { fecha_desde: today, fecha_hasta: addDays(today, -1) },
    { fecha_desde: ['La fecha desde es posterior a la fecha hasta.'] },
  ],
  [
    { fecha_desde: addDays(today, -732), fecha_hasta: today },
    { fecha_desde: ['El rango no puede superar los 2 años.'] },
  ],
  [{ fecha_desde: '31/02/2026' }, { fecha_desde: ['Fecha inválida: el 31/02/2026 no existe.'] }],
])('%j is refused', async (args, errors) => {
  for (const path of ['/api/historico-de-comprobantes', '/api/exportar/comprobantes']) {
    const { status, body } = await call('cliente', path, { ...args, exportToFile: 'csv' })
    expect([status, body]).toMatchObject([422, { errors }])
  }
})

test('an amount without taxes is shown where the ERP gave one, beside the one of the statement [S254]', async () => {
  await pool.query(
    `insert into account_documents (account_id, company, document_type, reference, sap_number, year, from_date, amount, net_amount, open)
    values (2, 'GADS', 'Factura', 'R1', 'N1', 2026, $1, 1210, 1000, true), (2, 'GADS', 'Factura', 'R2', 'N2', 2026, $1, 1210, null, true)`,
    [today],
  )
  const found = (await list('cliente2')).body.filter((item) => item.sap_document_number.startsWith('N'))
  expect(
    found.map((item) => [item.sap_document_number, item.amount, item.sin_impuestos, item.total]),
  ).toEqual([
    ['N2', 1210, false, 1210],
    ['N1', 1000, true, 1210],
  ])
})

test('more than 500 are cut, and said to be; a file has them all [A138]', async () => {
  await pool.query(`insert into account_documents (account_id, company, document_type, reference, sap_number, year, from_date, amount, open)
    select 7, 'GADS', 'Factura', '0009-' || n, 'M' || n, 2026, '${today}', n, false from generate_series(1, 501) n`)
  const args = { account: '7' }

  const cut = await list('vendedora', args)
  expect([cut.body.length, cut.headers.get('x-truncado')]).toEqual([500, '1'])
  expect((await list('vendedora', { ...args, document_type: 'Recibo' })).headers.get('x-truncado')).toBeNull()
  const { bytes } = await follow('vendedora', '/api/exportar/comprobantes', { ...args, exportToFile: 'csv' })
  expect(bytes.toString().trim().split('\r\n')).toHaveLength(502)
})

test('who administers payments sees every account, or one [A157, A158, S255]', async () => {
  const accounts = (found: Voucher[]) => new Set(found.map(({ account_name }) => account_name))

  const receipts = await list('admin', { ...YEAR, document_type: 'Recibo' })
  expect(accounts(receipts.body).size).toBe(5)
  expect((await list('admin', { ...YEAR, account: '2' })).body).toEqual((await list('cliente2', YEAR)).body)
})

test('files hold the list that was asked for, and nothing in them is a formula [SEC61]', async () => {
  await pool.query(
    `insert into account_documents (account_id, company, document_type, reference, sap_number, year, from_date, amount, open)
    values (2, 'GADS', 'Factura', '=1+1', 'F1', 2026, $1, 1234.5, false)`,
    [today],
  )
  const { body } = await list('cliente2', YEAR)
  const csv = await follow('cliente2', '/api/exportar/comprobantes', { ...YEAR, exportToFile: 'csv' })
  const xlsx = await follow('cliente2', '/api/exportar/comprobantes', { ...YEAR, exportToFile: 'xlsx' })
  const [sheet] = await readXlsxFile(xlsx.bytes)
  const [head, ...rows] = sheet?.data ?? []

  expect(csv.name).toContain(`comprobantes-${today}.csv`)
  expect(csv.bytes.toString()).toContain(`${formatDay(today)};GADS;Factura;'=1+1;F1;`)
  expect(head).toEqual([
    ...[
      'Fecha',
      'Sociedad',
      'Tipo',
      'Comprobante',
      'SAP',
      'Cuenta',
      'Moneda',
      'Importe',
      'Sin impuestos',
      'Total',
    ],
  ])
  const totals = rows.splice(body.length)
  const sumOf = (currency: unknown) =>
    Math.round(
      body.filter(({ moneda: own }) => own === currency).reduce((sum, { amount }) => sum + amount, 0) * 100,
    ) / 100
  expect(totals.length).toBeGreaterThan(0)
  for (const [first, , , , , , currency, amount] of totals)
    expect([first, amount]).toEqual(['Total', sumOf(currency)])
  expect(rows.map(([day, , , reference, , , , amount]) => [dayAt(day), reference, amount])).toEqual(
    body.map((item) => [item.from_date_formatted, item.reference_document_number, item.amount]),
  )
  expect(rows.filter(([, , , reference]) => reference === '=1+1')).toHaveLength(1)
})

const dayAt = (value: unknown) => formatDay((value as Date).toISOString().slice(0, 10))

test('a voucher is its original where there is one, else a summary that is no invoice [A129]', async () => {
  const all = (await list('cliente', YEAR)).body
  const original = all.find((item) => item.original)
  const other = all.find((item) => !item.original && item.document_type === 'Factura')
  const credit = all.find((item) => !item.original && item.amount < 0)
  const given = await follow('cliente', `/api/comprobantes/${original?.id}/pdf`)
  const made = await follow('cliente', `/api/comprobantes/${other?.id}/pdf`)

  expect([given.type, made.type]).toEqual(['application/pdf', 'application/pdf'])
  expect(given.name).toContain(`Factura ${original?.reference_document_number}.pdf`)
  expect(made.name).toContain(`Resumen de Factura ${other?.reference_document_number}.pdf`)
  expect([given.bytes, made.bytes].map((bytes) => bytes.toString('latin1', 0, 8))).toEqual([
    '%PDF-1.7',
    '%PDF-1.7',
  ])
  const [givenText, madeText] = [textOf(given.bytes), textOf(made.bytes)]
  expect(givenText ?? 'DEMO').toContain('DEMO')
  expect(madeText ?? 'Resumen, no válido como factura').toContain('Resumen, no válido como factura')
  const net = formatMoney(other?.amount ?? 0, '$')
  expect(other?.sin_impuestos).toBe(true)
  expect(madeText ?? `${net} *`).toContain(`${net} *`)
  const creditText = textOf((await follow('cliente', `/api/comprobantes/${credit?.id}/pdf`)).bytes)
  expect(creditText ?? 'A favor $').toContain('A favor $')
  expect(creditText ?? '').not.toMatch(/\$ -|\*/)
})

test('an original that the store has lost leaves the summary', async () => {
  const name = `comprobantes/${'ab'.repeat(32)}.pdf`
  const { rows } = await pool.query(
    `update account_documents set file = $1 where sap_number = 'F1' returning id`,
    [name],
  )

  const { name: said } = await follow('cliente2', `/api/comprobantes/${rows[0].id}/pdf`)
  expect(said).toContain('Resumen de')
})
