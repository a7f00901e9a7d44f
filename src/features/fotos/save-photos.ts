import * as v from 'valibot'
import { subirFoto } from '#contract/calls/fotos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Device } from '#src/offline/device.ts'
import { shrinkPhoto } from '#src/records/fotos/photo-shrink.ts'
import { type LoteVisto, loteVisto } from '#src/records/stock/stock.table.ts'

type Named = 'id' | 'batch' | 'branch' | 'net_stock'

/** The lot a photo is of; what its gallery and the orders' cards find it by, as far as this phone knows it. */
export type LoteDeFoto = Pick<LoteVisto, Named> & Partial<Omit<LoteVisto, Named | 'branch_abbr' | 'at'>>

interface Chosen {
  files: readonly File[]
  /** Called with the number of those that are done. */
  tell?: (done: number) => void
}

/** Pictures that could not be read, by name. */
export interface Saved {
  saved: number
  unreadable: string[]
}

/** Makes pictures small and saves them one by one; each is in the gallery as soon as it is on the phone. [F27, S214] */
export async function savePhotos(
  device: Device,
  lote: LoteDeFoto,
  { files, tell = () => undefined }: Chosen,
): Promise<Saved> {
  await rememberLot(device, lote)
  const unreadable: string[] = []
  for (const [done, file] of files.entries()) {
    tell(done)
    const small = await shrinkPhoto(file).catch(() => null)
    if (small === null) unreadable.push(file.name)
    else await device.enqueue(subirFoto, { id: lote.id, uuid: uuidv7(), file: small })
  }
  return { saved: files.length - unreadable.length, unreadable }
}

/** The effect names the photo's lot from here; a lot that a search showed later, or known by name only, is left as it is. */
async function rememberLot({ db }: Device, lote: LoteDeFoto): Promise<void> {
  if (await db.lotesVistos.get(lote.id)) return
  const branch = await db.sucursales
    .where('nombre')
    .equals(lote.branch)
    .first()
    .catch(() => undefined)
  const row = { ...lote, branch_abbr: branch?.abbr ?? lote.branch, at: 0 }
  if (v.is(loteVisto, row)) await db.lotesVistos.put(row)
}
