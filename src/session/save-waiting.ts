import { dayNow } from '#contract/kit/time/clock.ts'

/** Hands a zip of what waits to the browser's downloads. */
export function saveWaiting(zip: Blob): void {
  const url = URL.createObjectURL(zip)
  const link = document.createElement('a')
  link.href = url
  link.download = `cantera-pendientes-${dayNow()}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
