import { afterEach, expect, test } from 'vitest'
import type { Voucher } from '#contract/calls/statement/vouchers.ts'
import { AccountChoice } from '#src/features/accounts/account-choice.tsx'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { asked, type VoucherSearch, vouchersAddress } from './vouchers-address.ts'
import { VouchersPage } from './vouchers-page.tsx'

const voucher = (more: Partial<Voucher> = {}): Voucher => ({
  ...{ id: 1, from_date_formatted: '09/03/2026', company: 'GADS', document_type: 'Factura' },
  ...{ reference_document_number: '0001-00000007', sap_document_number: '90001', amount: 1234.5 },
  ...{ sin_impuestos: false, total: 1493.75 },
  ...{ moneda: '$', url_gdrive: null, original: false, account_name: 'Del Sur SRL', ...more },
})

let phone: Phone
let queries: string[]
afterEach(() => phone?.device.close())

async function open(wire: Wire, search: VoucherSearch = {}, user = sellerUser()) {
  queries = []
  phone = await openPhone((path, request) => {
    if (path === '/api/historico-de-comprobantes') queries.push(new URL(request.url).search)
    return wire(path, request)
  }, user)
  const places = { search, unread: [], go: () => undefined, open: () => undefined, close: () => undefined }
  await openScreen(phone, () => (
    <VouchersPage
      places={places}
      choice={(value, onChange) => <AccountChoice {...{ value, onChange }} allowsAll />}
    />
  ))
}
const lists =
  (...body: Voucher[]): Wire =>
  () => ({ status: 200, body })
const shows = (text: string | RegExp) => untilRead(() => expect(pageText()).toMatch(text))

test('the address says account, days, company and type; what makes no sense counts as absent [S253, S254, A73]', () => {
  const of = (search: Record<string, unknown>) =>
    asked(vouchersAddress.filtersOf(vouchersAddress.read(search), null))

  expect(of({})).toEqual({})
  expect(
    of({ cuenta: 7, desde: '2026-01-02', hasta: '2026-03-04', sociedad: 'GADS', tipo: 'Orden de pago' }),
  ).toEqual({
    ...{ account: '7', fecha_desde: '2026-01-02', fecha_hasta: '2026-03-04' },
    ...{ business_name: 'GADS', document_type: 'Orden de pago' },
  })
  expect(of({ cuenta: 'x', desde: '2026-02-31', sociedad: 'OTRA', tipo: 'Nada' })).toEqual({})
})

test('a net amount has an asterisk and the one with taxes beside it, a receipt says in whose favour it is, and a copy elsewhere says where [S254, A129, A140]', async () => {
  const other = { id: 2, document_type: 'Recibo', amount: -95.5, url_gdrive: 'https://drive.google.com/x' }
  const gross = voucher({ id: 3, amount: 777 })
  await open(lists(voucher({ original: true, sin_impuestos: true }), voucher(other), gross), {
    desde: '2026-01-02',
  })
  await shows('$ 1.234,50*')

  expect(queries).toEqual(['?fecha_desde=2026-01-02'])
  const [invoice, receipt] = [...document.querySelectorAll('article')]
  expect(invoice?.textContent).toMatch(/Con impuestos \$\s1\.493,75/)
  expect(pageText()).toMatch(/\$ 777,00(?!\*)/)
  expect(invoice?.textContent).toContain('Ver PDF')
  expect(receipt?.textContent).toMatch(/A favor \$\s95,50/)
  expect(receipt?.textContent).not.toContain('*')
  expect(receipt?.textContent).toContain('Ver resumen')
  const link = receipt?.querySelector('a')
  expect([link?.textContent, link?.rel]).toEqual(['Abrir en drive.google.com', 'noopener noreferrer'])
  expect(pageText()).toContain('Desde 02/01/2026')
})

test('above the vouchers stand their number and sums by currency, what is in favour apart', async () => {
  await open(
    lists(
      voucher(),
      voucher({ id: 2, total: 0.3 }),
      voucher({ id: 3, total: 700, moneda: 'U$D' }),
      voucher({ id: 4, amount: -95.5, total: -115.56 }),
    ),
  )

  await shows('4 comprobantes por $ 1.494,05 y U$D 700,00')
  expect(pageText()).toContain('A favor $ 115,56, con impuestos')
})

test('a list that was cut says so; one that is empty too [A138]', async () => {
  const cut: Wire = (_, request) =>
    new Response(JSON.stringify([voucher()]), {
      headers: { 'x-request-id': request.headers.get('x-request-id') ?? '', 'x-truncado': '1' },
    })
  await open(cut)
  await shows('Se muestran los 500 más nuevos, y hay más')
  phone.device.close()

  await open(lists())
  await shows('No hay comprobantes')
})

test('days that the server refuses are said in its words', async () => {
  const message = 'La fecha desde es posterior a la fecha hasta.'
  const errors = { fecha_desde: [message] }
  await open(() => ({ status: 422, body: { code: 'entrada-invalida', message: 'x', errors } }), {})

  await shows(message)
})

test.each([
  ['a seller', { p: { vendedor: true } }, true],
  ['who administers payments', { p: { 'boton-de-pago-administracion': true } }, true],
  ['a customer of one account', { p: { 'cuenta-corriente-ver': true } }, false],
])('%s may choose an account: %o [A73, S255]', async (_, rights, mayChoose) => {
  await open(lists(voucher()), {}, sellerUser(rights as never))
  await shows('Factura 0001-00000007')

  expect(pageText().includes('Todas las cuentas')).toBe(mayChoose)
})
