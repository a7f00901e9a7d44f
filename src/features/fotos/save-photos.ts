import { subirFoto } from '#contract/calls/fotos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Device } from '#src/offline/device.ts'
import { shrinkPhoto } from '#src/records/fotos/photo-shrink.ts'
import type { LoteVisto } from '#src/records/stock/stock.table.ts'

/** The lot a photo is of; what its gallery and the orders' cards find it by. */
export type LoteDeFoto = Omit<LoteVisto, 'branch_abbr' | 'at'>

/** Pictures that could not be read, by name. */
export interface Saved {
  saved: number
  unreadable: string[]
}

/** Makes pictures small and saves them one by one; each is in the gallery as soon as it is on the phone. [F27, S214] */
export async function savePhotos(device: Device, lote: LoteDeFoto, files: readonly File[]): Promise<Saved> {
  await rememberLot(device, lote)
  const unreadable: string[] = []
  for (const file of files) {
    const small = await shrinkPhoto(file).catch(() => null)
    if (small === null) unreadable.push(file.name)
    else await device.enqueue(subirFoto, { id: lote.id, uuid: uuidv7(), file: small })
  }
  return { saved: files.length - unreadable.length, unreadable }
}

/** The effect names the photo's lot from here; a lot that a search showed later is left as it is. */
async function rememberLot({ db }: Device, lote: LoteDeFoto): Promise<void> {
  if (await db.lotesVistos.get(lote.id)) return
  const branch = await db.sucursales
    .where('nombre')
    .equals(lote.branch)
    .first()
    .catch(() => undefined)
  await db.lotesVistos.put({ ...lote, branch_abbr: branch?.abbr ?? lote.branch, at: 0 })
}
