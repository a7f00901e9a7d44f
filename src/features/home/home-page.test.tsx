import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartLine } from '#contract/calls/cart.ts'
import type { Branch } from '#contract/calls/catalogues.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { HomeBalances } from '#contract/calls/statement/balances.ts'
import { addDays, type Day, dayOf, formatDay } from '#contract/kit/day.ts'
import { NewsItemPage } from '#src/features/news/news-item-page.tsx'
import { PromotionPage } from '#src/features/promotions/promotion-page.tsx'
import { writeMeta } from '#src/offline/db/db.ts'
import { addLines, cartKey } from '#src/records/cart/cart.ts'
import { keepSeen } from '#src/records/stock/recents.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen, toasts } from '#tests/screen.tsx'
import { HomePage } from './home-page.tsx'

const today = dayOf(new Date())
const promotion = (id: number, title: string, to: number) => ({
  id,
  title,
  description: '**15 % menos**',
  image: null,
  url: 'https://example.com/',
  from_date: addDays(today, -9),
  to_date: addDays(today, to),
  from_date_formatted: formatDay(addDays(today, -9)),
  to_date_formatted: formatDay(addDays(today, to)),
  products: [
    { product_code: 'MC-20', product_name: 'Carrara', discount: 15, price: null },
    { product_code: 'SIN-FICHA', product_name: null, discount: null, price: 1200.5 },
  ],
})
const HOME = {
  cant_pedidos: 231,
  news: [
    {
      news_number: 4,
      title: 'Llegó el contenedor',
      description: 'Sumamos **340 chapas**.',
      image: null,
      url: null,
      from_date: today,
      from_date_formatted: formatDay(today),
    },
  ],
  promotions: [promotion(1, 'Termina hoy', 0), promotion(2, 'Terminada', -1)],
}
const branch = (name: string) => ({ nombre: name, uuid: crypto.randomUUID(), active: true }) as Branch
const BALANCES: HomeBalances = {
  ...{ saldo_mgsl: 1234, saldo_gads: null, saldo_total: 1234, real_saldo_total: null },
  ...{ usd_mgsl: 2450.5, usd_gads: null, saldo_usd: 2450.5 },
  ...{ cuentas: 2, sin_comprobantes: 1, al: null },
}
const NONE = { cant_pedidos: 0, news: [], promotions: [] }

let phone: Phone
let wire: Wire

beforeEach(async () => {
  wire = (path) => (path === '/api/dashboard' ? { status: 200, body: HOME } : undefined)
  phone = await openPhone((path, request) => wire(path, request))
})
afterEach(() => phone.device.close())

/** Draws a screen as a page that was just loaded, and closes it. */
async function during(screen: () => ReactElement, look: () => Promise<void>) {
  const { close } = await openScreen(phone, screen)
  await look()
  await close()
}

const shows = (...texts: string[]) =>
  untilRead(() => {
    for (const text of texts) expect(pageText()).toContain(text)
  })

test('the home screen, its news and its promotions open from a cold start without network [S242, S243, S248]', async () => {
  await during(HomePage, async () => {
    await shows(
      '231',
      'Promociones',
      'Termina hoy',
      'Últimas novedades',
      'Llegó el contenedor',
      'Sumamos 340 chapas.',
    )
    expect(pageText()).not.toContain('Terminada')
  })
  wire = () => undefined

  await during(HomePage, async () => {
    await shows('231', 'Termina hoy', 'Llegó el contenedor', 'Datos de ')
    await untilRead(() =>
      expect(toasts()).toEqual([expect.stringMatching(/^No se pudo actualizar. Actualizado \d/)]),
    )
  })
  await during(HomePage, async () => {
    await shows('231', 'Datos de ')
    expect(toasts()).toEqual([])
  })
  await during(
    () => <NewsItemPage number={4} />,
    () => shows('Noticia', 'Llegó el contenedor', '340 chapas', 'Datos de '),
  )
  await during(
    () => <PromotionPage id={1} />,
    () =>
      shows(
        'Productos en la promoción:',
        'Carrara',
        '% 15',
        'SIN-FICHA',
        'U$D 1.200,50',
        'Ver lotes',
        'Datos de ',
      ),
  )
  await during(
    () => <PromotionPage id={2} />,
    () => shows('La promoción no está vigente.'),
  )
})

test('without news and promotions there are no sections', async () => {
  wire = (path) => (path === '/api/dashboard' ? { status: 200, body: NONE } : undefined)

  await during(HomePage, async () => {
    await shows('Pedidos del último mes, todas las cuentas', 'Hoy, todas las cuentas', '–')
    expect(pageText()).not.toMatch(/Promociones|Últimas novedades/)
  })
})

test('the home screen leads back to the cart, to the stones seen and to the order made last', async () => {
  const { db } = phone.device
  const line = (lot: string) =>
    ({
      uuid: lot,
      lote: lot,
      product_code: 'MC-20',
      product_name: 'Carrara',
      quantity: 1,
      unit: 'PZA',
    }) as CartLine
  await addLines(db, cartKey(null), { lines: [line('B-1'), line('B-2')] })
  await keepSeen(db, { product_code: 'MC-20', product_name: 'Carrara', batch: 'B-1' })
  const order = (uuid: string, day: Day, maker: string) =>
    ({
      uuid,
      created_at: day,
      user: { uuid: maker },
      product_code: 'MC-20',
      product_name: 'Carrara',
    }) as Order
  const { uuid: me } = phone.stored.user
  await db.pedidos.bulkPut([
    order('older', addDays(today, -2), me),
    order('mine', addDays(today, -1), me),
    order('of-another', today, 'ana'),
  ])
  wire = () => undefined

  await during(HomePage, async () => {
    await shows('Carrito: 2 materiales', 'Lote B-1', 'Repetir: ')
    const links = [...document.querySelectorAll('[aria-label="Seguí donde estabas"] a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/pedido/nuevo-multiple',
      '/pedido/nuevo?repite=mine',
      '/buscador-de-materiales/resultados?product_code=MC-20&branch=all&material=MC-20',
    ])
  })
})

const row = (label: string) =>
  [...document.querySelectorAll('li')].find((item) => item.textContent?.startsWith(label))

test('who decides about money sees how many payments wait, and is led to them alone [A205]', async () => {
  phone.device.close()
  const administrator = sellerUser({ p: { 'boton-de-pago-administracion': true } })
  phone = await openPhone((path, request) => wire(path, request), administrator)
  wire = (path) =>
    path === '/api/dashboard/hoy'
      ? { status: 200, body: { pagos_por_decidir: 4 } }
      : { status: 200, body: NONE }

  await during(HomePage, async () => {
    await untilRead(() => expect(row('Cobros por decidir')?.textContent).toBe('Cobros por decidir4'))
    const way = row('Cobros por decidir')?.querySelector('a')?.getAttribute('href') ?? ''
    expect(decodeURIComponent(way)).toBe('/pago?tarde="1"')
    expect(pageText()).not.toMatch(/Archivos del ERP|Correos que no salieron|Usuarios sin verificar/)
  })
})

test('root sees mails that did not go out, and users who have not verified their address', async () => {
  phone.device.close()
  phone = await openPhone((path, request) => wire(path, request), sellerUser({ root: true }))
  const body = { pagos_por_decidir: 0, correos: 2, sin_verificar: 3 }
  wire = (path) => ({ status: 200, body: path === '/api/dashboard/hoy' ? body : NONE })

  await during(HomePage, async () => {
    await untilRead(() =>
      expect(row('Correos que no salieron')?.textContent).toBe('Correos que no salieron2'),
    )
    expect(row('Correos que no salieron')?.querySelector('a')?.getAttribute('href')).toBe('/config/correos')
    expect(row('Usuarios sin verificar')?.textContent).toBe('Usuarios sin verificar3')
    expect(row('Cobros por decidir')?.textContent).toBe('Cobros por decidir0')
  })
})

test('a customer reads what they owe in each currency, and a dash where no documents came [A202, A203]', async () => {
  wire = (path) =>
    path === '/api/dashboard' ? { status: 200, body: { ...NONE, saldos_balances: BALANCES } } : undefined
  const owed = 'Debe $ 1.234,00 y U$D 2.450,50'

  await during(HomePage, async () => {
    await shows('2 cuentas', `MGSL${owed}GADS–TOTAL${owed}`, '1 cuenta todavía no tiene comprobantes.')
  })
  const unknown = { ...BALANCES, saldo_mgsl: null, saldo_total: null, usd_mgsl: null, saldo_usd: null }
  wire = (path) =>
    path === '/api/dashboard' ? { status: 200, body: { ...NONE, saldos_balances: unknown } } : undefined

  await during(HomePage, () => shows('MGSL–GADS–TOTAL–', 'Todavía no hay comprobantes.'))
})

test('a phone without orders has the figures of the server, and its last ones without network [A188]', async () => {
  const orders = { en_curso: 41, listos: 12, sin_confirmar: 3 }
  wire = (path) =>
    path === '/api/dashboard/hoy' ? { status: 200, body: { pedidos: orders } } : { status: 200, body: NONE }
  await during(HomePage, () =>
    untilRead(() => expect(row('Listos para entrega')?.textContent).toBe('Listos para entrega12')),
  )
  wire = () => undefined

  await during(HomePage, () =>
    untilRead(() => expect(row('Listos para entrega')?.textContent).toBe('Listos para entrega12')),
  )
})

test('a phone with the orders of one branch asks for those of all, and says that there are more', async () => {
  const { db } = phone.device
  await db.sucursales.bulkPut([branch('Córdoba'), branch('Rosario')])
  const filters = JSON.stringify({ sucursales: 'Córdoba', dias: 30 })
  await writeMeta(db, 'cursor:pedidos', { cursor: 'c', filters, seen: null, at: Date.now() })
  wire = () => undefined
  await during(HomePage, () => shows('Listos para entrega0+'))
  const orders = { en_curso: 41, listos: 12, sin_confirmar: 3 }
  wire = (path) =>
    path === '/api/dashboard/hoy' ? { status: 200, body: { pedidos: orders } } : { status: 200, body: NONE }

  await during(HomePage, () => shows('Listos para entrega12'))
})

test('a figure of open orders leads to open orders alone', async () => {
  await during(HomePage, async () => {
    await shows('Sin confirmar por el ERP')
    await untilRead(() => {
      const row = [...document.querySelectorAll('a')].find((anchor) =>
        anchor.textContent?.startsWith('Sin confirmar'),
      )
      const { erp, f } = Object.fromEntries(new URL(row?.href ?? '', location.href).searchParams)
      expect({ erp, f: f?.split(',') }).toEqual({
        erp: 'sin confirmar',
        f: ['Pendiente', 'Material reservado en sucursal', 'Listo para entrega'],
      })
    })
  })
})

test('without orders and without network figures are unknown, not none [A188]', async () => {
  wire = () => undefined

  await during(HomePage, () => shows('Listos para entrega–', 'Sin confirmar por el ERP–'))
})

test('what the server says is gone is not shown from the copy of the home screen', async () => {
  await during(HomePage, () => shows('Termina hoy'))
  wire = (path) =>
    path === '/api/dashboard' ? { status: 200, body: HOME } : { status: 404, body: { code: 'no-encontrado' } }

  await during(
    () => <PromotionPage id={1} />,
    async () => {
      await shows('La promoción no está vigente.')
      expect(pageText()).not.toContain('Carrara')
    },
  )
})
