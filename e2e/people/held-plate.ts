import { expect } from '#e2e/fixtures.ts'
import type { World } from '#e2e/support/world.ts'
import type { Seller } from './seller.ts'

const MATERIAL = 'Calacatta Oro 2 cm Pulido'
export const LOT = 'B-1042'

export interface Plate {
  lot: number
  plate: number
}

/** A plate of the lot whose photo every phone has, and which the demo leaves free. */
export async function freePlate(world: World): Promise<Plate> {
  const [plate] = await world.query<Plate>(
    `select l.id as lot, max(p.number) as plate from lots l join photos p on p.lot_id = l.id and p.deleted_at is null
     where l.batch = $1 and l.branch = 'Córdoba' group by l.id`,
    [LOT],
  )
  return plate!
}

/** Holds the plate from its picture on the whole screen, for nobody named. */
export async function hold(seller: Seller, { plate: number }: Plate): Promise<void> {
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
export async function seeState(seller: Seller, state: string): Promise<void> {
  await seller.ir('/apartados')
  const card = seller.page.getByRole('article').filter({ hasText: `Lote ${LOT}` })
  await expect(card.filter({ hasText: 'Estudio Paredes' })).toContainText(state, { timeout: 30_000 })
  await expect(seller.dialog()).toHaveCount(0)
}

/** Its holds, the first in line first. */
export const lineOf = (world: World, { lot, plate }: Plate) =>
  world.query<{ email: string; status: string; hasta: string | null }>(
    `select u.email, h.estado as status, h.hasta from holds h join users u on u.id = h.owner_id
     where h.lot_id = $1 and h.chapa = $2 order by h.lot_place`,
    [lot, plate],
  )
