import { afterEach, expect, test } from 'vitest'
import type { Account } from '#contract/calls/accounts.ts'
import type { Order } from '#contract/calls/orders.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { heldRow } from '#tests/phones/hold-fixtures.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { id, serverTurno } from '#tests/phones/turnos-phone.ts'
import { pageText, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { CustomerCard } from './customer-card.tsx'
import { CustomerPage } from './customer-page.tsx'

const SUR = {
  ...{ id: 7, account_name: 'Marmolería Sur', business_name: 'Marmolería Sur SRL', cuit: '30-70000001-5' },
  ...{ email: 'sur@demo.example', mobile: '351 555-0201', branch: 'Córdoba', active: true, version: 1 },
} as Account
const RIGHTS = { vendedor: true, 'pedido-ver': true, 'turno-ver': true, 'cuenta-corriente-ver': true }

const orderOf = (n: number, status: string, more: Partial<Order> = {}): Order =>
  ({
    ...{ uuid: id(n), id: n, account_id: 7, product_code: 'CAR20', product_name: 'Carrara', lote: 'B-1' },
    ...{ quantity: 2, unit: 'PZA', status, status_color: 'green', branch: 'Córdoba', grupo_uuid: null },
    ...{ created_at: `2026-03-0${n}`, created_at_formatted: `0${n}/03/2026 10:00`, version: 1 },
    product: { unit_price: 79, promotion_price: null, usage_unit: 'M2' },
    ...more,
  }) as Order

let phone: Phone
afterEach(() => phone.device.close())

/** The page of a client on a phone that holds these rows. */
async function openCustomer(rows: { cuenta?: Account; pedidos?: Order[] }, wire: Wire = () => undefined) {
  phone = await openPhone(wire, sellerUser({ p: RIGHTS }))
  const { db } = phone.device
  if (rows.cuenta) await db.cuentas.put(rows.cuenta)
  await db.pedidos.bulkPut(rows.pedidos ?? [])
  const today = dayOf(new Date())
  const accounts = [{ id: 7, cuit: SUR.cuit, account_name: SUR.account_name, sap: null }]
  await db.turnos.bulkPut([
    serverTurno(31, { accounts, fecha: addDays(today, 2), fecha_formateada: 'pasado mañana' }),
    serverTurno(32, { accounts, fecha: addDays(today, 1), fecha_formateada: 'mañana' }),
    serverTurno(34, { accounts, fecha: today, fecha_formateada: 'hoy', hora_desde: '00:00' }),
    serverTurno(33, { fecha: addDays(today, 1), fecha_formateada: 'de otro' }),
  ])
  return openScreen(phone, () => <CustomerPage id="7" statusOf={({ status }) => status} />)
}

/** Where the link of this name leads, as people would write it. */
function link(name: string): string | undefined {
  const found = [...document.querySelectorAll('a')].find((anchor) =>
    (anchor.getAttribute('aria-label') ?? anchor.textContent)?.includes(name),
  )
  return found && decodeURIComponent(found.href).replaceAll('"', '')
}

const pricedAt = (unit_price: number) => ({
  precio: { unit_price, unit: 'M2', currency: 'U$D' as const, plate_m2: null },
})

test('a client is shown from the phone: contact, orders by status, turnos and materials', async () => {
  const orders = [
    orderOf(1, 'Entregado', pricedAt(80)),
    orderOf(2, 'Pendiente', { product_code: 'NEG20', product_name: 'Negro', ...pricedAt(96) }),
    orderOf(3, 'Pendiente', pricedAt(84.5)),
  ]
  const screen = await openCustomer({ cuenta: SUR, pedidos: orders })
  await until(() => expect(pageText()).toContain('#3 Carrara'))
  expect(pageText()).toContain('2 por entregar, 3 en total')

  expect(link('Llamar')).toBe('tel:+543515550201')
  expect(link('WhatsApp')).toMatch(/^https:\/\/wa\.me\/5493515550201/)
  expect(link('Correo')).toBe('mailto:sur@demo.example')
  expect(link('Pendiente 2')).toContain('/pedido?account=7&f=Pendiente')
  expect(link('Nuevo pedido')).toContain('/pedido/nuevo?cuit=30-70000001-5')
  await until(() => expect(pageText()).toMatch(/hoy 00:00.*Próximo: mañana 10:00.*pasado mañana/))
  expect(pageText()).not.toContain('de otro')
  expect(pageText()).toMatch(/Última vez 03\/03\/2026 · 2 pzas.*Última vez 02\/03\/2026/)
  expect(pageText()).toMatch(/CarraraU\$D\s84,50 \/ m²/)
  expect(pageText()).toMatch(/Últimos precios03\/03\/2026 U\$D\s84,50 \/ m²01\/03\/2026 U\$D\s80,00 \/ m²/)
  expect(pageText()).toMatch(/NegroU\$D\s96,00 \/ m²Última vez 02\/03\/2026 · 2 pzas(?!Últimos)/)
  expect(pageText()).toContain('El saldo no está en este equipo')
  expect(pageText()).toContain('Solo lo que hay en este equipo')
  await screen.close()
})

test('what the phone lacks is not said to be none', async () => {
  const screen = await openCustomer({ cuenta: { ...SUR, id: 7, mobile: undefined } as never })
  await until(() => expect(pageText()).toContain('Sus pedidos no están en este equipo.'))

  expect(pageText()).toContain('El celular no está en este equipo.')
  expect(pageText()).not.toContain('Todavía no tiene pedidos')
  expect(pageText()).not.toContain('Pedidos0')
  await screen.close()
})

test('a foreign client and one that does not exist are the same', async () => {
  const gone: Wire = () => ({ status: 404, body: { message: 'No se encontró lo solicitado.' } })
  const screen = await openCustomer({}, gone)
  await until(() => expect(pageText()).toContain('No se encontró el cliente'))

  expect(pageText()).not.toContain('Sur')
  await screen.close()
})

test('an order offers its seller the client, and customers nothing of it', async () => {
  for (const [p, shown] of [
    [RIGHTS, true],
    [{ 'pedido-ver': true }, false],
  ] as const) {
    phone = await openPhone(() => undefined, sellerUser({ p }))
    await phone.device.db.cuentas.put(SUR)
    const order = orderOf(4, 'Pendiente', { account_name: 'Marmolería Sur' })
    const screen = await openScreen(phone, () => (
      <>
        <CustomerCard pedido={order} />
        <p>dibujado</p>
      </>
    ))
    await until(() => expect(pageText()).toContain(shown ? 'Llamar' : 'dibujado'))

    expect(link('Ver sus otros pedidos')?.endsWith('/pedido?account=7&f=') ?? false).toBe(shown)
    expect(link('Marmolería Sur') !== undefined).toBe(shown)
    await screen.close()
    if (shown) phone.device.close()
  }
})

test('quotes in progress of a client are counted as the list behind them shows them, drafts too', async () => {
  phone = await openPhone(() => undefined, sellerUser({ p: { ...RIGHTS, presupuestar: true } }))
  const { db } = phone.device
  await db.cuentas.put(SUR)
  const quote = (uuid: string, status: string, account_id: number) =>
    ({ uuid, estado: status, account_id, enviado: null, lineas: [], respuestas: [] }) as never
  await db.presupuestos.bulkPut([
    quote('a', 'borrador', 7),
    quote('b', 'enviado', 7),
    quote('c', 'cambio pedido', 7),
    quote('d', 'anulado', 7),
    quote('e', 'enviado', 8),
  ])
  await openScreen(phone, () => <CustomerPage id="7" statusOf={() => null} />)

  await until(() => expect(pageText()).toContain('3presupuestos en curso'))
  expect(link('presupuestos en curso')).toContain('f=borrador,enviado,visto,cambio+pedido&toca=todos')
})

test('what is held for a client stands on their page, and leads to all of it', async () => {
  phone = await openPhone(() => undefined, sellerUser({ p: { ...RIGHTS, apartar: true } }))
  await phone.device.db.cuentas.put(SUR)
  await phone.device.db.apartados.bulkPut([
    heldRow(1, { account_id: 7, hasta: '2999-01-01' }),
    heldRow(2, { account_id: 7, batch: 'B-FIN', estado: 'vencido' }),
    heldRow(3, { account_id: 8, batch: 'B-OTRO' }),
  ])
  await openScreen(phone, () => <CustomerPage id="7" statusOf={() => null} />)

  await until(() => expect(pageText()).toContain('Lote B-1042 · chapa 3 · Córdoba'))
  expect(pageText()).not.toContain('B-FIN')
  expect(pageText()).not.toContain('B-OTRO')
  expect(link('Ver sus apartados')).toContain('/apartados?account=7')
})
