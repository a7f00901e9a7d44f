import { addDays, dayOf } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'
import { Seller } from './people/seller.ts'
import { watchForComplaints } from './support/complaints.ts'
import type { World } from './support/world.ts'

test('the app opens without network at once, signed in and with everything prepared', async ({
  phone,
  world,
  complaints,
}) => {
  const seller = new Seller(phone, world, ({ context }) => watchForComplaints(context, complaints))
  await seller.ir('/')
  await expect(seller.page.getByRole('button', { name: 'Instalar la aplicación' })).toBeVisible()
  await seller.entrar()
  await seller.ir('/preparar')
  await seller.chooseBranches('Córdoba', 'Rosario')
  await expect(seller.page.getByText('Tamaño')).toBeVisible()
  const progress = seller.page.getByRole('progressbar').waitFor()
  await seller.page.getByRole('button', { name: 'Preparar salida' }).click()
  await progress
  await expect(seller.listo()).toHaveText(/^listo, \d+ lotes, \d+ fotos, recién$/)
  const prepared = (await seller.listo().textContent()) ?? ''

  await seller.loseNetwork()
  await seller.restartPhone()

  await expect(seller.title('Hola, Mariana Quiroga')).toBeVisible()
  await expect(seller.page.getByText(prepared.split(', hace')[0] ?? '')).toBeVisible()
  await expect((await seller.pedidos()).first()).toBeVisible()
  await seller.buscador.searchFromHome('B-1042')
  await expect(seller.buscador.tarjetas()).toHaveCount(1)
})

test('a job done without coverage reaches the distributor once', { tag: '@everyday' }, async ({
  prepared: seller,
  otherSeller,
  world,
}) => {
  const lots = await lotsOfCordoba(world)
  const note = 'Obra Nueva Córdoba, torre B'
  const turno = nextWeekday()
  await seller.loseNetwork()

  await test.step('a plate is photographed and is in the gallery at once', async () => {
    await seller.buscador.buscar({ Lote: 'B-1042' })
    await seller.buscador.fotografiar('Calacatta Oro 2 cm Pulido', 'B-1042', await takePicture())
    const gallery = seller.buscador.galeria('Calacatta Oro 2 cm Pulido')
    await gallery.getByRole('button', { name: 'Chapa 4', exact: true }).click()
    await expect(gallery.getByText('En este equipo')).toBeVisible()
    await expect.poll(() => gallery.getByRole('img').evaluate(widthOf)).toBeGreaterThan(0)
  })

  await test.step('batches of three lots go into the cart and are ordered', async () => {
    for (const [index, { product_name, batch }] of lots.entries()) {
      await seller.buscador.buscar({ Lote: batch })
      await seller.buscador.addToCart(product_name, { [batch]: index + 1 })
      await expect(seller.carrito()).toHaveAccessibleName(
        index === 0 ? /1 producto$/ : new RegExp(`${index + 1} productos$`),
      )
    }
    await seller.ir('/pedido/nuevo-multiple')
    await expect(seller.lineas()).toHaveCount(3)
    await seller.pedir({
      cliente: 'Marmolería Del Sur SRL',
      sucursal: 'Córdoba',
      nota: note,
      fecha: addDays(turno, 1),
      turno: { dia: turno, hora: '10:30' },
      estado: 'Material reservado en sucursal',
    })
    await expect(seller.ordersOnScreen('En este equipo')).toHaveCount(3)
  })

  await test.step('the phone dies: nothing is missing, and what waits is told in sentences', async () => {
    await seller.restartPhone('/pedido')
    await expect(seller.ordersOnScreen('En este equipo')).toHaveCount(3)
    await expect(seller.toSend()).toHaveText('2 sin enviar')
    const waiting = await seller.pendientes()
    await expect(waiting).toHaveCount(2)
    await expect(waiting.filter({ hasText: /^Foto del lote/ })).toHaveCount(1)
    await expect(waiting.filter({ hasText: /Pedido de .+ · 3 materiales · U\$D [\d.,]+/ })).toHaveCount(1)
  })

  await test.step('coverage comes back: everything goes without a touch', async () => {
    await seller.findNetwork()
    await expect(seller.toSend()).toBeHidden({ timeout: 30_000 })
    await expect(seller.page.getByText('No hay nada sin enviar')).toBeVisible()

    expect(await linesOf(world, note)).toEqual(
      lots.map(({ batch }, index) => ({
        lote: batch,
        quantity: index + 1,
        branch: 'Córdoba',
        status: 'Material reservado en sucursal',
        day: addDays(turno, 1),
        account: 'Marmolería Del Sur SRL',
        turno: `${turno} 10:30`,
      })),
    )
    await seller.pedidos('torre B')
    await expect(seller.ordersOnScreen('B-1042')).toHaveCount(1)
    await expect(seller.ordersOnScreen('En este equipo')).toHaveCount(0)
  })

  await test.step('the other seller sees the orders and the photo', async () => {
    await expect(await otherSeller.pedidos('torre B')).toHaveCount(3)
    await otherSeller.buscador.buscar({ Lote: 'B-1042' })
    const gallery = otherSeller.buscador.galeria('Calacatta Oro 2 cm Pulido')
    await gallery.getByRole('button', { name: 'Chapa 4', exact: true }).click()
    await expect.poll(() => gallery.getByRole('img').evaluate(widthOf)).toBeGreaterThan(0)
  })
})

const widthOf = (img: Element): number => (img as HTMLImageElement).naturalWidth

interface LotOfCordoba {
  batch: string
  product_name: string
}

/** B-1042 and two more, in the order of their names, as the database will list their lines. */
async function lotsOfCordoba(world: World): Promise<LotOfCordoba[]> {
  return world.query<LotOfCordoba>(
    `select * from (
       select distinct on (batch) batch, product_name from lots join products using (product_code)
       where lots.branch = 'Córdoba' and net_stock >= 3 and oferta_percent = 0
         and (select count(*) from lots o where o.batch_search like lots.batch_search || '%') = 1
       order by batch) l
     order by batch <> 'B-1042', batch limit 3`,
  )
}

/** The orders in the database with this note, by quantity. */
function linesOf(world: World, note: string): Promise<object[]> {
  return world.query(
    `select o.lote, o.quantity::int, o.branch, o.status, o.preferred_delivery_date as day, a.account_name as account,
       t.fecha || ' ' || t.hora_desde as turno
     from orders o join accounts a on a.id = o.account_id
       left join turno_groups tg on tg.group_id = o.group_id left join turnos t on t.id = tg.turno_id
     where o.client_note like '%' || $1 || '%' order by o.quantity`,
    [note],
  )
}

/** At least two days from now and never on a weekend. */
function nextWeekday(): string {
  const day = addDays(dayOf(new Date()), 2)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}
