import type { Claim } from '#contract/calls/claims.ts'
import type { ReturnLine } from '#contract/calls/road/return-record.ts'
import type { ReturnDecision } from '#contract/records/claims.ts'

/** Whether the lines of a claim wait for a decision, also for another one where the ERP refused the first. */
export const isUndecided = ({
  lineas = [],
  devolucion: decided,
}: Pick<Claim, 'lineas' | 'devolucion'>): boolean =>
  lineas.length > 0 && (!decided || decided.erp === 'rechazado')

interface Granted {
  decision: ReturnDecision
  lineas: readonly { pedido: string; aceptada: number }[]
}

/** The quantity that a decision grants of each line of a claim. */
export const grantedOf = ({ decision, lineas }: Granted, lines: readonly ReturnLine[]): number[] =>
  lines.map(({ pedido_uuid, cantidad: asked }) => {
    if (decision !== 'parcial') return decision === 'acepta' ? asked : 0
    return lineas.find((line) => line.pedido === pedido_uuid)?.aceptada ?? 0
  })
