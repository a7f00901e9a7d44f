import { addDays, dayOf } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'
import { Vendedora } from './people/vendedora.ts'
import { watchForComplaints } from './support/complaints.ts'
import type { World } from './support/world.ts'

test('the app opens without network at once, signed in and with everything prepared', async ({
  phone,
  world,
  complaints,
}) => {
  const vendedora = new Vendedora(phone, world, ({ context }) => watchForComplaints(context, complaints))
  await vendedora.ir('/')
  await expect(vendedora.page.getByRole('button', { name: 'Instalar la aplicación' })).toBeVisible()
  await vendedora.entrar()
  await vendedora.ir('/preparar')
  await vendedora.elegirSucursales('Córdoba', 'Rosario')
  await expect(vendedora.page.getByText('Tamaño')).toBeVisible()
  const progress = vendedora.page.getByRole('progressbar').waitFor()
  await vendedora.page.getByRole('button', { name: 'Preparar salida' }).click()
  await progress
  await expect(vendedora.listo()).toHaveText(/^listo, \d+ lotes, \d+ fotos, recién$/)
  const prepared = (await vendedora.listo().textContent()) ?? ''

  await vendedora.loseNetwork()
  await vendedora.restartPhone()

  await expect(vendedora.title('Hola, Mariana Quiroga')).toBeVisible()
  await expect(vendedora.page.getByText(prepared.split(', hace')[0] ?? '')).toBeVisible()
  await expect((await vendedora.pedidos()).first()).toBeVisible()
  await vendedora.buscador.buscarDesdeInicio('B-1042')
  await expect(vendedora.buscador.tarjetas()).toHaveCount(1)
})

test('a job done without coverage reaches the distributor once', { tag: '@everyday' }, async ({
  preparada: vendedora,
  otroVendedor,
  world,
}) => {
  const lotes = await lotesDeCordoba(world)
  const nota = 'Obra Nueva Córdoba, torre B'
  const turno = nextWeekday()
  await vendedora.loseNetwork()

  await test.step('a plate is photographed and is in the gallery at once', async () => {
    await vendedora.buscador.buscar({ Lote: 'B-1042' })
    await vendedora.buscador.fotografiar('Calacatta Oro 2 cm Pulido', 'B-1042', await takePicture())
    const gallery = vendedora.buscador.galeria('Calacatta Oro 2 cm Pulido')
    await gallery.getByRole('button', { name: 'Chapa 4', exact: true }).click()
    await expect(gallery.getByText('En este teléfono')).toBeVisible()
    await expect.poll(() => gallery.getByRole('img').evaluate(widthOf)).toBeGreaterThan(0)
  })

  await test.step('batches of three lots go into the cart and are ordered', async () => {
    for (const [index, { product_name, batch }] of lotes.entries()) {
      await vendedora.buscador.buscar({ Lote: batch })
      await vendedora.buscador.agregarAlCarrito(product_name, { [batch]: index + 1 })
      await expect(vendedora.carrito()).toHaveAccessibleName(
        index === 0 ? /1 producto$/ : new RegExp(`${index + 1} productos$`),
      )
    }
    await vendedora.ir('/pedido/nuevo-multiple')
    await expect(vendedora.lineas()).toHaveCount(3)
    await vendedora.pedir({
      cliente: 'Marmolería Del Sur SRL',
      sucursal: 'Córdoba',
      nota,
      fecha: addDays(turno, 1),
      turno: { dia: turno, hora: '10:30' },
      estado: 'Material reservado en sucursal',
    })
    await expect(vendedora.pedidosEnPantalla('En este teléfono')).toHaveCount(3)
  })

  await test.step('the phone dies: nothing is missing, and what waits is told in sentences', async () => {
    await vendedora.restartPhone('/pedido')
    await expect(vendedora.pedidosEnPantalla('En este teléfono')).toHaveCount(3)
    await expect(vendedora.porEnviar()).toHaveText('2 sin enviar')
    const waiting = await vendedora.pendientes()
    await expect(waiting).toHaveCount(2)
    await expect(waiting.filter({ hasText: /^Foto del lote/ })).toHaveCount(1)
    await expect(waiting.filter({ hasText: /Pedido de .+ · 3 materiales · U\$D [\d.,]+/ })).toHaveCount(1)
  })

  await test.step('coverage comes back: everything goes without a touch', async () => {
    await vendedora.findNetwork()
    await expect(vendedora.porEnviar()).toBeHidden({ timeout: 30_000 })
    await expect(vendedora.page.getByText('No hay nada sin enviar')).toBeVisible()

    expect(await linesOf(world, nota)).toEqual(
      lotes.map(({ batch }, index) => ({
        lote: batch,
        quantity: index + 1,
        branch: 'Córdoba',
        status: 'Material reservado en sucursal',
        day: addDays(turno, 1),
        account: 'Marmolería Del Sur SRL',
        turno: `${turno} 10:30`,
      })),
    )
    await vendedora.pedidos('torre B')
    await expect(vendedora.pedidosEnPantalla('B-1042')).toHaveCount(1)
    await expect(vendedora.pedidosEnPantalla('En este teléfono')).toHaveCount(0)
  })

  await test.step('the other seller sees the orders and the photo', async () => {
    await expect(await otroVendedor.pedidos('torre B')).toHaveCount(3)
    await otroVendedor.buscador.buscar({ Lote: 'B-1042' })
    const gallery = otroVendedor.buscador.galeria('Calacatta Oro 2 cm Pulido')
    await gallery.getByRole('button', { name: 'Chapa 4', exact: true }).click()
    await expect.poll(() => gallery.getByRole('img').evaluate(widthOf)).toBeGreaterThan(0)
  })
})

const widthOf = (img: Element): number => (img as HTMLImageElement).naturalWidth

interface LoteDeCordoba {
  batch: string
  product_name: string
}

/** B-1042 and two more, in the order of their names, as the database will list their lines. */
async function lotesDeCordoba(world: World): Promise<LoteDeCordoba[]> {
  return world.query<LoteDeCordoba>(
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
