import { notificationsStore } from '@mantine/notifications'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Photo } from '#contract/calls/photos.ts'
import { type StockLot, unknownProduct } from '#contract/stock/stock.ts'
import { StockCard } from '#src/features/materials/lots/stock-card.tsx'
import { LotPlates } from '#src/features/photos/lot-plates.tsx'
import { cartKey, readCart } from '#src/records/cart/cart.ts'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, until } from '#tests/render.tsx'
import { openScreen, toasts } from '#tests/screen.tsx'

const product_code = 'GPULP20P'
const lot: StockLot = {
  ...{ id: KNOWN.lot, batch: 'B-1042', product_code, branch: 'Córdoba', warehouse: null, oferta_percent: 0 },
  ...{ net_stock: 4, net_m2: 19.2, height: 1.6, length: 3, price: 100, batch_price: null },
  ...{ fotos: 1, reservas: 0 },
}
const ADD = 'Agregar esta chapa al carrito'

const named = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((each) => name.test(each.getAttribute('aria-label') ?? ''))

/** The plate of a material on the whole screen, for a user who may order or not, with so many pieces in stock. */
async function openPlate({ mayOrder, pieces }: { mayOrder: boolean; pieces: number }) {
  const p = {
    ...{ vendedor: true, apartar: true, 'buscador-de-materiales-ver': true },
    'poder-realizar-pedidos-desde-buscador': mayOrder,
  }
  const phone = await openPhone(() => undefined, sellerUser({ p }))
  await fillPhone(phone.device)
  const picture = { number: 3, image_url: '/media/a.jpg', thumb_url: '/media/a.t.jpg', fuente: 'erp' }
  await phone.device.db.fotos.update(KNOWN.photo, picture as Partial<Photo>)
  const material = {
    ...{ product_code, product: { ...unknownProduct(product_code), usage_unit: 'M2,PZA' } },
    ...{ lots: [{ ...lot, net_stock: pieces }], total_lots: 1, total_pieces: pieces, total_m2: 19.2 },
    ...{ lowest_price: 100, highest_price: 100, branches: ['Córdoba'], at: null },
  } as never
  const { close } = await openScreen(phone, () => (
    <StockCard
      {...{ material, filter: {}, opened: new Map(), abbreviations: new Map(), isFresh: true, erpAt: null }}
      plates={(of) => <LotPlates {...of} />}
      photoButton={() => null}
    />
  ))
  await until(() => expect(named(/en pantalla completa$/)).toBeTruthy())
  await click(named(/en pantalla completa$/))
  await until(() => expect(named(/^Compartir la foto$/)).toBeTruthy())
  const end = async () => {
    await close()
    phone.device.close()
  }
  return { phone, end }
}

test('a plate on the whole screen goes into the cart as one piece of its lot, and twice is once', async () => {
  const { phone, end } = await openPlate({ mayOrder: true, pieces: 4 })
  const lines = async () => (await readCart(phone.device.db, cartKey(undefined)))?.productos

  await click(named(new RegExp(`^${ADD}$`)))
  await until(async () =>
    expect(await lines()).toMatchObject([{ lote: 'B-1042', unit: 'PZA', quantity: 1, chapas: '3' }]),
  )
  expect(toasts().join()).toContain('Producto(s) agregado(s) al carrito')
  expect(notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)).toEqual([2000])
  await click(named(new RegExp(`^${ADD}$`)))

  await until(async () => expect(await lines()).toHaveLength(1))
  expect(await lines()).toMatchObject([{ quantity: 1, chapas: '3' }])
  await end()
})

test.each([
  ['of who may not order', { mayOrder: false, pieces: 4 }],
  ['of a lot without stock', { mayOrder: true, pieces: 0 }],
])('a plate %s has no way into the cart', async (_, of) => {
  const { end } = await openPlate(of)

  expect(named(new RegExp(`^${ADD}$`))).toBeUndefined()
  expect(button('Pedir esta chapa')).toBeUndefined()
  await end()
})

test('a plate goes out with its measures and who offers it, not with its place nor what is left', async () => {
  const drawn: string[] = []
  const pen = { fillRect() {}, drawImage() {}, fillText: (line: string) => void drawn.push(line) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['a'])))
  const share = vi.fn(async (_: ShareData) => undefined)
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined })
  Object.assign(navigator, { share, canShare: () => true })
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })
  const { end } = await openPlate({ mayOrder: true, pieces: 4 })

  await click(named(/^Compartir la foto$/))

  await until(() => expect(share).toHaveBeenCalledOnce())
  expect(drawn).toEqual([
    expect.stringMatching(/ · lote B-1042 · chapa 3$/),
    expect.stringMatching(/^1,60 × 3,00 m · 4,80 m² por chapa$/),
    'Cantera · Mariana Quiroga',
  ])
  expect(share.mock.calls[0]?.[0].text).toBe(drawn.join('\n'))
  await end()
})
