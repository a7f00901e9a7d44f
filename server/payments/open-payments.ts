import type { Settings } from '#server/settings/settings.ts'
import { DEMO_API_KEY, DEMO_API_SECRET, DEMO_SHARED_SECRET, DEMO_STORE_ID } from './demo-keys.ts'
import { createFiserv } from './fiserv/fiserv.ts'
import type { Payments } from './gateway.ts'

/** Where this server is. */
export interface Addresses {
  /** For people and for the processor: PUBLIC_ORIGIN. */
  origin: string
  /** For this process itself. */
  own: string
}

type Configured = Pick<Settings, 'payments' | 'paymentLinkDays' | 'demo'>

/** The processor of the settings, or the demo's own; undefined where there is neither. [A169] */
export function openPayments(
  { payments, paymentLinkDays: linkDays, demo }: Configured,
  { origin, own }: Addresses,
): Payments | undefined {
  const noticeUrl = `${origin}/api/pagos/aviso/fiserv`
  if (payments) return { gateway: createFiserv({ ...payments, noticeUrl }), linkDays }
  if (!demo) return undefined
  const gateway = createFiserv({
    ...{ url: `${own}/pagos-demo/gateway/v2`, storeId: DEMO_STORE_ID, apiKey: DEMO_API_KEY },
    ...{ apiSecret: DEMO_API_SECRET, sharedSecret: DEMO_SHARED_SECRET, noticeUrl, demoOrigin: origin },
  })
  return { gateway, linkDays }
}
