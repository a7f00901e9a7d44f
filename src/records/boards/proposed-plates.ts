import type { User } from '#contract/calls/session.ts'
import type { Db } from '#src/offline/db/db.ts'
import { isSamePlate, type TrayPlate } from './tray.ts'

/** Plates proposed. */
const MOST = 12

/** Plates for a new board: those that this person holds, then those photographed last on this phone, without `chosen`. */
export async function proposedPlates(
  db: Db,
  user: Pick<User, 'uuid'>,
  chosen: readonly TrayPlate[],
): Promise<TrayPlate[]> {
  const [held, photos] = await Promise.all([
    db.apartados
      .filter(
        ({ responsable_uuid, estado: status, chapa: plate }) =>
          responsable_uuid === user.uuid && status === 'activo' && plate !== null,
      )
      .toArray(),
    db.fotos
      .orderBy('id')
      .reverse()
      .limit(MOST * 2)
      .toArray(),
  ])
  const plates: TrayPlate[] = [
    ...held.map(({ lot_id: lot, chapa: plate, product_code, batch }) => ({
      ...{ lot, number: plate ?? 0, product_code, batch },
    })),
    ...photos.map(({ lote_id: lot, number, product_code, batch }) => ({ lot, number, product_code, batch })),
  ]
  const fresh = plates.filter((plate) => !chosen.some((other) => isSamePlate(other, plate)))
  return fresh
    .filter((plate, at) => fresh.findIndex((other) => isSamePlate(other, plate)) === at)
    .slice(0, MOST)
}
