import { expect, test } from './fixtures.ts'
import type { Filters } from './people/search.ts'
import type { Seller } from './people/seller.ts'
import { searchOnServer } from './support/server-search.ts'
import type { World } from './support/world.ts'

test.use({ onlyReads: true })

interface Search {
  what: string | Filters
  /** The same, as the server is asked. */
  asks: Record<string, string>
}

const SEARCHES: readonly Search[] = [
  { what: 'calacatta', asks: { search: 'calacatta' } },
  { what: { Lote: 'B-1042' }, asks: { lote: 'B-1042' } },
  { what: { Producto: 'Calacatta Oro 2 cm Pulido' }, asks: { product_code: 'CALORO20P' } },
  {
    what: { 'Nombre genérico': 'Carrara', Espesor: '2 cm', Terminación: 'Pulido' },
    asks: { generic_name: 'Carrara', espesor: '2 cm', terminacion: 'Pulido' },
  },
  {
    what: { 'Alto mínimo': 1.7, 'Largo máximo': 2.75, 'Precio mínimo': 90, 'Precio máximo': 150.5 },
    asks: { alto_min: '1.7', largo_max: '2.75', precio_min: '90', precio_max: '150.5' },
  },
  { what: { 'Solo ofertas': true }, asks: { mostrar_solo_ofertas: '1' } },
  {
    what: { Sucursal: 'Córdoba', 'Solo con foto': true },
    asks: { branch: 'Córdoba', mostrar_solo_con_foto: '1' },
  },
]

test('what the phone finds alone is what the server finds', async ({ vendedora: seller, world }) => {
  await prepareEverything(seller, world)
  await seller.loseNetwork()

  for (const { what, asks } of SEARCHES) {
    await test.step(JSON.stringify(what), async () => {
      const { lotes: lots } = await searchOnServer(world, asks)
      expect(lots.length).toBeGreaterThan(0)

      await seller.buscador.buscar(what)

      await expect(async () => expect(await seller.buscador.lotes()).toEqual(lots)).toPass({
        timeout: 20_000,
      })
    })
  }

  await test.step('and material on its way', async () => {
    const [one] = await world.query<{ code: string }>('select code from transit order by id limit 1')
    const asks = { search: one!.code, mostrar_materiales_en_transito: '1' }
    const { transito: transit } = await searchOnServer(world, asks)
    expect(transit.length).toBeGreaterThan(0)

    await seller.ir(`/buscador-de-materiales/resultados?${new URLSearchParams(asks)}`)
    await seller.page.getByRole('button', { name: `En tránsito ${transit.length}` }).click()

    await expect(seller.page.getByRole('article', { name: /, en tránsito$/ })).toHaveCount(transit.length)
  })
})

test('without network a card shows the plates, the lots, their total and the offer', async ({
  prepared: seller,
  world,
}) => {
  const offer = await lotOnOffer(world)
  const several = await productOfSeveralLots(world)
  const { buscador: searchForm } = seller
  await seller.loseNetwork()

  await searchForm.searchFromHome('calacatta oro')
  await searchForm.azulejo('Calacatta Oro 2 cm Pulido').click()
  await expect(seller.dialog().getByRole('button', { name: 'PEDIR' })).toBeVisible()
  await seller.page.goBack()
  await expect(seller.dialog()).toBeHidden()
  await expect(seller.page.getByRole('combobox', { name: 'Buscar materiales' })).toHaveValue('calacatta oro')

  await searchForm.buscar({ Lote: 'B-1042' })
  const gallery = searchForm.galeria('Calacatta Oro 2 cm Pulido')
  const plate = gallery.getByRole('img')
  await expect(gallery.getByText('Chapa 1 · 1 de 3')).toBeVisible()
  await gallery.getByRole('button', { name: 'Chapa siguiente' }).click()
  await expect(gallery.getByText('Chapa 2 · 2 de 3')).toBeVisible()
  await expect.poll(() => plate.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await searchForm.buscar(offer.batch)
  await expect(searchForm.tarjeta(offer.product_name).getByText(`-${offer.percent}%`).first()).toBeVisible()

  await searchForm.buscar(several.product_name)
  const table = searchForm.tarjeta(several.product_name).getByRole('table', { name: /^Lotes de/ })
  const total = table.getByRole('row', { name: /^Total/ })
  await expect(table.getByRole('row')).toHaveCount(several.lotes + 2)
  await expect(total).toContainText(String(several.pieces))
  await expect(total).toContainText(
    several.m2.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  )
})

async function lotOnOffer(world: World) {
  const [lot] = await world.query<{ product_name: string; batch: string; percent: number }>(
    `select product_name, batch, oferta_percent as percent from lots join products using (product_code)
     where oferta_percent > 0 and net_stock > 0 and branch = 'Córdoba' order by batch limit 1`,
  )
  return lot!
}

/** With what its lots in Córdoba come to. */
async function productOfSeveralLots(world: World) {
  const [product] = await world.query<{ product_name: string; pieces: number; m2: number; lotes: number }>(
    `select product_name, sum(net_stock)::int as pieces, sum(net_m2)::float as m2, count(*)::int as lotes
     from lots join products using (product_code) where net_stock > 0 and branch = 'Córdoba'
     group by product_name having count(*) between 2 and 8 order by product_name limit 1`,
  )
  return product!
}

async function prepareEverything(seller: Seller, world: World): Promise<void> {
  const branches = await world.query<{ nombre: string }>('select nombre from branches where active')
  await seller.prepareTrip(...branches.map(({ nombre: name }) => name))
}
