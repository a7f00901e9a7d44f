import { AppError } from '#contract/kit/errors.ts'
import type { Db } from '#src/offline/device.ts'
import { keptFile } from '#src/records/price-lists/kept-lists.ts'

/** Milliseconds for which a file that was opened can be read. */
const READABLE = 60_000

/** Opens a file kept on this phone, with or without network. Throws 'no-encontrado' when it is gone. */
export async function openKept(db: Db, uuid: string): Promise<void> {
  const kept = await keptFile(db, uuid)
  if (!kept) throw new AppError('no-encontrado')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(kept.file)
  link.download = kept.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READABLE)
}
