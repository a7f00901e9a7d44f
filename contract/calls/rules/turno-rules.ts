import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import { hasWords, queryWords } from '#contract/kit/normalize.ts'
import { endOf } from '#contract/kit/slots.ts'
import { isFinal } from '#contract/rules/transitions.ts'

/** The texts a turno is found by in the day view. [S165] */
export const turnoTexts = (turno: Turno) => [
  turno.account_names,
  turno.descripcion,
  turno.fletero?.nombre,
  ...turno.accounts.map((account) => account.cuit),
  ...turno.grupos_de_pedidos.map((order) => order.nombre),
  ...turno.grupos_de_pedidos
    .flatMap((order) => order.pedidos)
    .flatMap((item) => [item.product_name, item.product_code, item.lote, item.client_note]),
  ...turno.sap_orders.flatMap((order) => [order.sap_order, ...order.products.map(({ batch }) => batch)]),
  ...turno.sap_orders.flatMap((order) => order.products.map(({ product_name }) => product_name)),
]

/** The turnos in which every word typed begins some word of their accounts, orders, notes or carrier. [S165] */
export function searchTurnos<T extends Turno>(turnos: readonly T[], typed: string): T[] {
  const asked = queryWords(typed)
  if (asked.length === 0) return [...turnos]
  return turnos.filter((turno) => hasWords(turnoTexts(turno), asked))
}

/** The lots a turno takes away, by product code and lot. */
export const turnoLots = ({ grupos_de_pedidos, sap_orders }: Turno): [code: string, lot: string][] => [
  ...grupos_de_pedidos.flatMap(({ pedidos: orders }) =>
    orders.flatMap(({ product_code, lote: lot }): [string, string][] => (lot ? [[product_code, lot]] : [])),
  ),
  ...sap_orders.flatMap(({ products }) =>
    products.map(({ product_code, batch }): [string, string] => [product_code, batch]),
  ),
]

/** When a turno takes place. */
export type HourRange = Pick<Turno, 'fecha' | 'hora_desde' | 'hora_hasta'>

const until = ({ hora_desde, hora_hasta }: HourRange): string => hora_hasta ?? endOf(hora_desde)

/** Touching ends do not overlap: 10:00–10:30 and 10:30–11:00 fit together. [A24] */
export function rangesOverlap(a: HourRange, b: HourRange): boolean {
  return a.fecha === b.fecha && a.hora_desde < until(b) && b.hora_desde < until(a)
}

type BookedPlace = HourRange & Pick<Turno, 'uuid' | 'sucursal_uuid' | 'nave' | 'fletero_uuid' | 'estado'>

/** Why two turnos cannot both be: the same bay of a branch, or the same carrier, at once. Null when they can. [A24, F10] */
export function clash(a: BookedPlace, b: BookedPlace): 'nave' | 'fletero' | null {
  if (a.uuid === b.uuid || !rangesOverlap(a, b)) return null
  if (a.nave !== '' && a.nave === b.nave && a.sucursal_uuid === b.sucursal_uuid) return 'nave'
  return a.fletero_uuid !== null && a.fletero_uuid === b.fletero_uuid ? 'fletero' : null
}

/** Until it is delivered, a turno keeps what it holds from every other. */
export const OCCUPIES = 'agendado' satisfies Turno['estado']

/** Steps after which it keeps nothing: the truck left without it or never came, or it was not agreed to. */
export const FREES = ['no vino', 'rechazado', 'no aceptado'] as const satisfies Turno['etapa'][]

/** Whether a turno keeps what it holds from every other. */
export const isKeeping = ({ estado: status, etapa: step }: Pick<Turno, 'estado' | 'etapa'>): boolean =>
  status === OCCUPIES && !FREES.some((free) => free === step)

/** Whether a truck is expected for it: it keeps what it holds, and is no request. */
export const isExpected = (turno: Pick<Turno, 'estado' | 'etapa'>): boolean =>
  isKeeping(turno) && turno.etapa !== 'solicitado'

/**
 * Whether a turno may take a group: some order of it is to be delivered, and it waits for no other turno. `pedidos` are
 * those of its orders that are known; without any, the group itself says whether there is something. What a turno holds
 * already it may keep. [S173, S176, A105]
 */
export function mayTakeGroup(
  {
    turno_uuid,
    turno_estado,
    por_entregar,
  }: Pick<OrderGroup, 'turno_uuid' | 'turno_estado' | 'por_entregar'>,
  orders: readonly { status: string }[],
): boolean {
  const isFree = turno_uuid === null || turno_estado === 'entregado'
  return isFree && (orders.length === 0 ? por_entregar : orders.some(({ status }) => !isFinal(status)))
}

/** Numbers of the ERP orders that wait for one of these turnos: no other may take them. [S176] */
export const takenWorkOrders = (turnos: readonly Turno[]): Set<string> =>
  new Set(turnos.filter(isKeeping).flatMap(({ sap_orders }) => sap_orders.map(({ sap_order }) => sap_order)))

/** Why a turno may not take a group or an ERP order that waits for another: when and where that one is. */
export const hasTurno = (
  { fecha: date, hora_desde }: Pick<Turno, 'fecha' | 'hora_desde'>,
  branch?: string,
): string => `ya tiene un turno: ${[`${formatDay(date)} ${hora_desde}`, branch].filter(Boolean).join(', ')}.`

/** The error when root changes a delivered turno without a reason. */
export const NO_REASON = 'Debe escribir el motivo: el turno ya se entregó.'

export const NOTHING_TO_DELIVER = 'no tiene pedidos por entregar.'
