import { dayNow } from '#contract/kit/time/clock.ts'
import { saveFile } from '#src/session/save-file.ts'

/** Hands a zip of what waits to the browser's downloads. */
export function saveWaiting(zip: Blob): void {
  saveFile(zip, `cantera-pendientes-${dayNow()}.zip`)
}
