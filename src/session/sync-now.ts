import { makeDue } from '#src/offline/changes.ts'
import type { Device } from '#src/offline/device.ts'

/** Sends what waits and brings news, whatever the timers say. Throws the AppError of a pull that failed. */
export async function syncNow(device: Device): Promise<void> {
  await makeDue(device.db)
  await device.flush()
  await device.sync()
}
