import { useEffect, useRef } from 'react'
import type { FilaDePago } from '#contract/calls/pago/pagos.ts'
import type { EstadoDePago } from '#contract/rules/pago-rules.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { pesos } from './pago-words.ts'

type Watched = Pick<FilaDePago, 'uuid' | 'status' | 'title' | 'unit_price'>

/** Says it when a payment on the screen, seen before in another status, turns APROBADO. */
export function useSayPaid(pagos: readonly Watched[]): void {
  const seen = useRef(new Map<string, EstadoDePago>())
  useEffect(() => {
    for (const { uuid, status, title, unit_price } of pagos) {
      const before = seen.current.get(uuid)
      if (status === 'APROBADO' && before !== undefined && before !== status)
        toast.long(`Se pagó «${title}»: ${pesos(unit_price)}`, { tone: 'good' })
      seen.current.set(uuid, status)
    }
  }, [pagos])
}
