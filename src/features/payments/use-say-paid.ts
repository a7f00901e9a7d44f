import { useEffect, useRef } from 'react'
import type { ListedPayment } from '#contract/calls/payments/payments.ts'
import type { PaymentStatus } from '#contract/rules/payment-rules.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { pesos } from './payment-words.ts'

type Watched = Pick<ListedPayment, 'uuid' | 'status' | 'title' | 'unit_price'>

/** Says it when a payment on the screen, seen before in another status, turns APROBADO. */
export function useSayPaid(payments: readonly Watched[]): void {
  const seen = useRef(new Map<string, PaymentStatus>())
  useEffect(() => {
    for (const { uuid, status, title, unit_price } of payments) {
      const before = seen.current.get(uuid)
      if (status === 'APROBADO' && before !== undefined && before !== status)
        toast.long(`Se pagó «${title}»: ${pesos(unit_price)}`, { tone: 'good' })
      seen.current.set(uuid, status)
    }
  }, [payments])
}
