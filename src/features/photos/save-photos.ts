import * as v from 'valibot'
import { uploadPhoto } from '#contract/calls/photos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Device } from '#src/offline/device.ts'
import { shrinkPhoto } from '#src/records/photos/photo-shrink.ts'
import { type ViewedLot, viewedLot } from '#src/records/stock/stock.table.ts'

type Named = 'id' | 'batch' | 'branch' | 'net_stock'

/** The lot a photo is of; what its gallery and the orders' cards find it by, as far as this phone knows it. */
export type PhotoLot = Pick<ViewedLot, Named> & Partial<Omit<ViewedLot, Named | 'branch_abbr' | 'at'>>

interface Chosen {
  files: readonly File[]
  /** Called with the number of those that are done. */
  tell?: (done: number) => void
}

/** Pictures that were saved, and files that could not be read as such. */
export interface Saved {
  saved: number
  unreadable: File[]
}

/** Makes pictures small and saves them one by one; each is in the gallery as soon as it is on the phone. [F27, S214] */
export async function savePhotos(
  device: Device,
  lot: PhotoLot,
  { files, tell = () => undefined }: Chosen,
): Promise<Saved> {
  await rememberLot(device, lot)
  const unreadable: File[] = []
  for (const [done, file] of files.entries()) {
    tell(done)
    const small = await shrinkPhoto(file).catch(() => null)
    if (small === null) unreadable.push(file)
    else await device.enqueue(uploadPhoto, { id: lot.id, uuid: uuidv7(), file: small })
  }
  return { saved: files.length - unreadable.length, unreadable }
}

/** The effect names the photo's lot from here; a lot that a search showed later, or known by name only, is left as it is. */
async function rememberLot({ db }: Device, lot: PhotoLot): Promise<void> {
  if (await db.viewedLots.get(lot.id)) return
  const branch = await db.sucursales
    .where('nombre')
    .equals(lot.branch)
    .first()
    .catch(() => undefined)
  const row = { ...lot, branch_abbr: branch?.abbr ?? lot.branch, at: 0 }
  if (v.is(viewedLot, row)) await db.viewedLots.put(row)
}
