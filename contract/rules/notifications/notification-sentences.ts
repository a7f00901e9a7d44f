import { formatMoney } from '#contract/kit/money.ts'
import { countText, dayText, quoted } from '#contract/kit/sentence-words.ts'
import type { NotificationType } from '#contract/rules/notifications/notification-rights.ts'

interface Said {
  datos: Readonly<Record<string, string | number | null>>
  /** Things that it is about. */
  cantidad: number
}

/** `12/03/2026 10:00, Córdoba` */
const when = ({ datos: { fecha: date, hora: hour, sucursal: branch } }: Said): string =>
  `${dayText(date)} ${hour}${branch ? `, ${branch}` : ''}`

const because = ({ datos: { motivo: reason } }: Said): string => (reason ? `: ${quoted(reason)}` : '')

const of = (words: Readonly<Record<string, string>>, word: unknown): string => words[String(word)] ?? ''

function orderSentence({ datos, cantidad: n }: Said): string {
  const { que: what, estado: status, numero: number, material } = datos
  if (what === 'creado')
    return n === 1
      ? `Pedido ${number} cargado: ${material}`
      : `Se cargaron ${countText(n, 'pedido', 'pedidos')}`
  return n === 1
    ? `El pedido ${number} de ${material} pasó a ${status}`
    : `${countText(n, 'pedido pasó', 'pedidos pasaron')} a ${status}`
}

function turnoSentence(said: Said): string {
  const { que: what, minutos } = said.datos
  const beginning = of(
    {
      asignado: 'Turno asignado: ',
      confirmado: 'Turno confirmado: ',
      movido: 'El turno pasó al ',
      'no aceptado': 'No se aceptó el turno pedido para el ',
      borrado: 'Se borró el turno del ',
      llegó: 'Llegó el fletero del turno del ',
      demorado: 'Está demorado el turno del ',
      'no vino': 'No vino el fletero del turno del ',
    },
    what,
  )
  const delay = what === 'demorado' && minutos ? ` (${minutos} min)` : ''
  return `${beginning || 'Cambió el turno del '}${when(said)}${delay}${because(said)}`
}

const CLAIM = {
  nuevo: 'Hay un reclamo nuevo, el ',
  equipo: 'Respondieron el reclamo ',
  cliente: 'El cliente respondió el reclamo ',
  acepta: 'Se aceptó la devolución del reclamo ',
  parcial: 'Se aceptó una parte de la devolución del reclamo ',
  rechaza: 'No se aceptó la devolución del reclamo ',
}

const PROOF = {
  rechazado: 'Se rechazó la entrega del ',
  'con rechazos': 'Se rechazó una parte de la entrega del ',
  'con observaciones': 'Tiene observaciones la entrega del ',
}

const SENTENCES: Record<NotificationType, (said: Said) => string> = {
  pedido: orderSentence,
  turno: turnoSentence,
  solicitud: (said) =>
    `${said.datos.que === 'retirada' ? 'Ya no piden el turno del ' : 'Piden un turno para el '}${when(said)}${because(said)}`,
  conforme: (said) => `${of(PROOF, said.datos.que)}${when(said)}`,
  reclamo: ({ datos: { que: what, numero: number } }) =>
    `${of(CLAIM, what) || 'Cambió el reclamo '}${number}`,
  pago: ({ datos: { estado: status, titulo: title, importe: amount } }) =>
    `Pago ${status === 'APROBADO' ? 'aprobado' : 'rechazado'}: ${title}, ${formatMoney(Number(amount), '$').replace(' ', '\u00a0')}`,
  busqueda: ({ datos: { nombre: name }, cantidad: n }) =>
    `${countText(n, 'lote nuevo', 'lotes nuevos')} en ${quoted(String(name))}`,
  reparto: (said) =>
    said.cantidad === 1
      ? `Salió sin remito el turno del ${when(said)}${because(said)}`
      : `${countText(said.cantidad, 'turno salió', 'turnos salieron')} sin remito${because(said)}`,
}

/** The sentence of a notification. */
export const notificationSentence = ({ tipo: type, ...said }: Said & { tipo: string }): string =>
  SENTENCES[type as NotificationType]?.(said) ?? 'Hay algo nuevo. Actualizá la aplicación para verlo.'
