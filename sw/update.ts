import { clientsClaim } from 'workbox-core'
import { worker } from './scope.ts'

/** A new version waits until the user confirms; the first one serves the pages that are open. [F16] */
export function waitForConsent(): void {
  clientsClaim()
  worker.addEventListener('message', ({ data }) => {
    if (data?.type === 'SKIP_WAITING') void worker.skipWaiting()
  })
}
