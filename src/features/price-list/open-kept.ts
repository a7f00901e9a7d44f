import { AppError } from '#contract/kit/errors.ts'
import type { Db } from '#src/offline/device.ts'
import { keptFile } from '#src/records/price-lists/kept-lists.ts'
import { saveFile } from '#src/session/save-file.ts'

/** Opens a file kept on this phone, with or without network. Throws 'no-encontrado' when it is gone. */
export async function openKept(db: Db, uuid: string): Promise<void> {
  const kept = await keptFile(db, uuid)
  if (!kept) throw new AppError('no-encontrado')
  saveFile(kept.file, kept.name)
}
