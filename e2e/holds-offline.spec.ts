import type { Hold } from '#contract/calls/holds/holds.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { expect, test } from './fixtures.ts'
import { Seller } from './people/seller.ts'
import { openSecondSession } from './support/second-session.ts'
import type { World } from './support/world.ts'

const MATERIAL = 'Calacatta Oro 2 cm Pulido'
const LOT = 'B-1042'
const TWO_DAYS = 2 * 86_400_000

class OtherSeller extends Seller {
  static override readonly who = 'vendedor'
}

interface Plate {
  lot: number
  plate: number
}

test('two sellers hold one plate without network: one has it until a day of the server, the other one waits', async ({
  prepared: first,
  phoneOf,
  world,
}) => {
  const second = await phoneOf(OtherSeller, 'Córdoba')
  const sellers = [first, second]
  const plate = await freePlate(world)
  for (const seller of sellers) await seller.loseNetwork()
  await first.setClockAhead(TWO_DAYS)

  for (const seller of sellers) await hold(seller, plate)
  expect(await first.page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + TWO_DAYS - 60_000)
  for (const seller of sellers) await expect(seller.toSend()).toHaveText('1 sin enviar')
  expect(await line(world, plate)).toEqual([])

  await first.findNetwork()
  await expect.poll(() => line(world, plate), { timeout: 30_000 }).toHaveLength(1)
  await second.findNetwork()
  await expect
    .poll(async () => (await line(world, plate)).map(({ email, status }) => [email, status]), {
      timeout: 30_000,
    })
    .toEqual([
      [first.email, 'activo'],
      [second.email, 'en espera'],
    ])

  const [active, waiting] = await line(world, plate)
  expect(active?.hasta).toBe(await lastDayNow(world, plate))
  expect(waiting?.hasta).toBeNull()
  await seeState(first, `Apartada hasta el ${shortDay(active?.hasta ?? '')}`)
  await seeState(second, '1.º en espera')
  for (const seller of sellers) {
    await seller.pendientes()
    await expect(seller.page.getByText('No hay nada sin enviar')).toBeVisible({ timeout: 30_000 })
    await expect(seller.dialog()).toHaveCount(0)
  }
})

/** Holds the plate from its picture on the whole screen, for nobody named. */
async function hold(seller: Seller, { plate: number }: Plate): Promise<void> {
  await seller.buscador.buscar({ Lote: LOT })
  const gallery = seller.buscador.galeria(MATERIAL)
  await gallery.getByRole('button', { name: `Chapa ${number}`, exact: true }).click()
  await gallery.getByRole('button', { name: /en pantalla completa$/ }).click()
  const viewer = seller.page.getByRole('dialog', { name: MATERIAL })
  await viewer.getByRole('button', { name: 'Apartar', exact: true }).click()
  const asked = seller.page.getByRole('dialog', { name: `Apartar la chapa ${number}` })
  await asked.getByLabel('¿Para quién? (opcional)').fill('Estudio Paredes')
  await asked.getByRole('button', { name: 'Aceptar' }).click()
  await expect(viewer.getByText('Pedida, sin confirmar')).toBeVisible()
}

/** The card of the hold among those of the seller. */
async function seeState(seller: Seller, state: string): Promise<void> {
  await seller.ir('/apartados')
  const card = seller.page.getByRole('article').filter({ hasText: `Lote ${LOT}` })
  await expect(card.filter({ hasText: 'Estudio Paredes' })).toContainText(state, { timeout: 30_000 })
  await expect(seller.dialog()).toHaveCount(0)
}

/** A plate of the lot whose photo every phone has, and which the demo leaves free. */
async function freePlate(world: World): Promise<Plate> {
  const [plate] = await world.query<Plate>(
    `select l.id as lot, max(p.number) as plate from lots l join photos p on p.lot_id = l.id and p.deleted_at is null
     where l.batch = $1 and l.branch = 'Córdoba' group by l.id`,
    [LOT],
  )
  return plate!
}

/** Its holds, the first in line first. */
const line = (world: World, { lot, plate }: Plate) =>
  world.query<{ email: string; status: string; hasta: string | null }>(
    `select u.email, h.estado as status, h.hasta from holds h join users u on u.id = h.owner_id
     where h.lot_id = $1 and h.chapa = $2 order by h.lot_place`,
    [lot, plate],
  )

/** The last day of a hold that the server gets at this moment, of another lot of the branch. */
async function lastDayNow(world: World, { lot }: Plate): Promise<string | null> {
  const [other] = await world.query<{ id: number }>(
    `select id from lots where branch = 'Córdoba' and net_stock > 5 and deleted_at is null and id <> $1
       and not exists (select from holds where lot_id = lots.id) order by id limit 1`,
    [lot],
  )
  const session = await openSecondSession(world.url, 'vendedor')
  const items = [{ uuid: uuidv7(), lot_id: other?.id, piezas: 1 }]
  const { data } = await session.read<{ data: Hold[] }>('/api/apartados', { items })
  return data[0]?.hasta ?? null
}
