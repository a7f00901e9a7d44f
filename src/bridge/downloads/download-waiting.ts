import { dayOf } from '#contract/kit/day.ts'
import type { Db } from '#src/offline/db.ts'

/** Saves everything that waits as a zip, photos included. [F25] */
export async function downloadWaiting(db: Db): Promise<void> {
  const { exportOutbox } = await import('#src/offline/rescue/export-outbox.ts')
  const url = URL.createObjectURL(await exportOutbox(db))
  const link = document.createElement('a')
  link.href = url
  link.download = `cantera-pendientes-${dayOf(new Date())}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
