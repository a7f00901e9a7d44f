import { INVOICED, STATUS, statusColor } from '#contract/rules/transitions.ts'

/** The drawing in the mark of a status, which does without its colour. */
export type StatusSign = 'clock' | 'pin' | 'saw' | 'arrow' | 'check' | 'invoice' | 'truck' | 'cross' | 'minus'

interface StatusLook {
  color: string
  sign?: StatusSign
}

/** Nine statuses, nine looks; those that the specification names by a colour first have that one. [S119] */
const LOOKS: Record<string, StatusLook> = {
  [STATUS.pendiente]: { color: statusColor('yellow'), sign: 'clock' },
  [STATUS.reservado]: { color: 'var(--ui-status-reserved)', sign: 'pin' },
  'En preparación': { color: 'var(--ui-status-works)', sign: 'saw' },
  'En tránsito': { color: 'var(--ui-status-transit)', sign: 'arrow' },
  [STATUS.listo]: { color: statusColor('green'), sign: 'check' },
  [INVOICED]: { color: 'var(--ui-status-invoiced)', sign: 'invoice' },
  [STATUS.entregado]: { color: 'var(--ui-status-delivered)', sign: 'truck' },
  [STATUS.rechazado]: { color: statusColor('red'), sign: 'cross' },
  [STATUS.cancelado]: { color: 'var(--ui-status-cancelled)', sign: 'minus' },
}

/** The look of an order's status wherever it is named; an unknown status has the server's colour alone. */
export const statusLook = (status: string, color: string | null | undefined): StatusLook =>
  LOOKS[status] ?? { color: statusColor(color) }
