import type { Device } from '#src/offline/device.ts'
import { failuresOf } from '#src/offline/retry-time.ts'

/** Sends what waits and brings news, whatever the timers say. Throws the AppError of a pull that failed. */
export async function syncNow(device: Device): Promise<void> {
  await device.db.outbox
    .where('state')
    .equals('pendiente')
    .modify((row) => {
      row.nextAt = failuresOf(row).notBefore
    })
  await device.flush()
  await device.sync()
}
