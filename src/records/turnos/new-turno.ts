import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Reservation } from '#contract/calls/pull.ts'
import { isKeeping, OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { isRequest, NO_STEP, stepsOf } from '#contract/calls/rules/turno-steps.ts'
import type { TurnoGroup, TurnoOrder } from '#contract/calls/turno-group.ts'
import { turno as shape, type Turno } from '#contract/calls/turnos.ts'
import { formatDay, formatMoment } from '#contract/kit/day.ts'
import { type FormField, fieldsOfArgs } from '#contract/records/form-fields.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import type { SapOrder } from '#contract/rules/sap-orders.ts'
import type { EffectContext, Write } from '#src/offline/db/effect.ts'
import { shownGroup, shownOrder } from './shown-turnos.ts'

/** The chosen things of a turno: ids of accounts, UUIDs of groups, numbers of ERP orders. */
export interface WantedTurno extends Pick<Turno, FormField<typeof record>> {
  uuid: string
  accounts: readonly number[]
  grupos: readonly string[]
  sap_orders: readonly string[]
}

/** The turno as the server will make it, from what this phone holds; `held` is what it was until now. */
export async function turnoOf(
  write: Write,
  { accounts, grupos: groups, sap_orders, ...wanted }: WantedTurno,
  { now, user, held }: EffectContext & { held?: Turno | undefined },
): Promise<Turno> {
  const chosenAccounts = await Promise.all(accounts.map((id) => accountOf(write, id, held)))
  const chosenGroups = await Promise.all(groups.map((uuid) => groupOf(write, uuid, held)))
  const sap = await Promise.all(sap_orders.map((order) => sapOrderOf(write, order, held)))
  const carrier = wanted.fletero_uuid ? await write.get('fleteros', wanted.fletero_uuid) : undefined
  const known = held?.fletero_uuid === wanted.fletero_uuid ? held?.fletero : null
  const at = new Date(now).toISOString()
  return {
    id: held?.id ?? null,
    ...wanted,
    fecha_formateada: formatDay(wanted.fecha),
    hora_hasta: held?.hora_desde === wanted.hora_desde ? held.hora_hasta : null,
    fletero: carrier ? { nombre: carrier.nombre, telefono_1: carrier.telefono_1 } : (known ?? null),
    estado: held?.estado ?? 'agendado',
    ...(held?.fecha === wanted.fecha && !isRequest(held.etapa) ? stepsOf(held) : NO_STEP),
    conforme_uuid: held?.conforme_uuid ?? null,
    remito: held?.remito ?? null,
    accounts: chosenAccounts,
    account_names: chosenAccounts.map((account) => account.account_name).join(', '),
    grupos_de_pedidos: chosenGroups.filter((group) => group !== null),
    sap_orders: sap.filter((item) => item !== null),
    createdByUser: held?.createdByUser ?? { fullname: user.fullname },
    created_at: held?.created_at ?? at,
    created_at_formatted: held?.created_at_formatted ?? formatMoment(at),
    version: held?.version ?? 0,
  }
}

/** Makes the groups of a turno say so, unless they wait for another, and those it no longer has forget it. */
export async function linkGroups(write: Write, turno: Turno | null, held: Turno | undefined): Promise<void> {
  const now = new Set(turno?.grupos_de_pedidos.map((order) => order.uuid))
  for (const { uuid } of held?.grupos_de_pedidos ?? []) {
    const group = now.has(uuid) ? undefined : await write.get('grupos', uuid)
    if (group?.turno_uuid === held?.uuid) await write.patch('grupos', uuid, NO_TURNO)
  }
  if (turno === null || (turno.estado === OCCUPIES && !isKeeping(turno))) return
  for (const uuid of now) {
    const group = await write.get('grupos', uuid)
    if (group && !isKept(group, turno.uuid)) await write.patch('grupos', uuid, turnoOfGroup(turno))
  }
}

const NO_TURNO = {
  turno_id: null,
  turno_uuid: null,
  turno_fecha_hora_short: null,
  turno_estado: null,
} as const

/** A group waits for one turno at a time: the server refuses a second one. */
const isKept = ({ turno_uuid, turno_estado }: OrderGroup, uuid: string): boolean =>
  turno_uuid !== null && turno_uuid !== uuid && turno_estado === OCCUPIES

/** `12/03 09:30` */
function turnoOfGroup({ id, uuid, fecha: date, hora_desde, estado: status }: Turno) {
  const [, month, dayOfMonth] = date.split('-')
  return {
    turno_id: id,
    turno_uuid: uuid,
    turno_fecha_hora_short: `${dayOfMonth}/${month} ${hora_desde}`,
    turno_estado: status,
  }
}

interface Booking {
  uuid: string
  group: OrderGroup
  /** Its branch '' when this phone does not know it. */
  place: {
    form_sucursal_uuid: string
    form_fecha: string
    form_hora_desde: string
    form_descripcion?: string | undefined
  }
}

/** A turno of one group, without bay nor carrier, which logistics completes. [S131, A60] */
export async function bookGroup(
  write: Write,
  { uuid, group, place }: Booking,
  context: EffectContext,
): Promise<void> {
  const contents = { accounts: [group.account_id], grupos: [group.uuid], sap_orders: [] }
  const wanted = { uuid, ...fieldsOfArgs(record, shape.entries, place), ...contents }
  const turno = await turnoOf(write, wanted, context)
  await write.put('turnos', turno)
  await linkGroups(write, turno, undefined)
}

async function accountOf(
  write: Write,
  id: number,
  held: Turno | undefined,
): Promise<Turno['accounts'][number]> {
  const account = await write.get('cuentas', id)
  if (account) return { id, cuit: account.cuit, account_name: account.account_name, sap: account.sap ?? null }
  const known = held?.accounts.find((account) => account.id === id)
  return known ?? { id, cuit: '', account_name: `Cuenta ${id}`, sap: null }
}

/** Older than every version of the server: the records of this phone say what such a copy is now. */
export const OF_PHONE = -1

/** A group with its orders as a turno shows them: the turno's copy, else this phone's record. */
async function groupOf(write: Write, uuid: string, held: Turno | undefined): Promise<TurnoGroup | null> {
  const group = await write.get('grupos', uuid)
  const known = held?.grupos_de_pedidos.find((order) => order.uuid === uuid) ?? null
  if (!group || known) return known
  const orders = await write.all('pedidos', 'grupo_uuid', uuid)
  const sorted = orders.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  return {
    ...shownGroup(group),
    estado_de_grupo_de_pedido: await stateOf(write, group.estado_de_grupo_de_pedido_uuid),
    pedidos: await Promise.all(sorted.map((order) => orderOf(write, order))),
    version: OF_PHONE,
  }
}

async function orderOf(write: Write, order: Order): Promise<TurnoOrder> {
  const product = await write.get('productos', order.product_code)
  const thicknesses = new Map(product ? [[product.product_code, product.espesor]] : [])
  return { ...shownOrder(order, thicknesses), version: OF_PHONE }
}

async function stateOf(write: Write, uuid: string | null): Promise<TurnoGroup['estado_de_grupo_de_pedido']> {
  const state = uuid === null ? undefined : await write.get('estadosDeGrupo', uuid)
  return state ? { uuid: state.uuid, nombre: state.nombre, color: state.color } : null
}

async function sapOrderOf(write: Write, sapOrder: string, held: Turno | undefined): Promise<SapOrder | null> {
  const known = held?.sap_orders.find((order) => order.sap_order === sapOrder)
  if (known) return known
  return sapOrderFrom(sapOrder, await write.all('reservas', 'sap_order', sapOrder))
}

/** An ERP order made of its reserved lines; null without any. */
export function sapOrderFrom(sap_order: string, lines: readonly Reservation[]): SapOrder | null {
  const [first] = lines
  if (!first) return null
  return {
    sap_order,
    account_id: first.account_id,
    products: lines.map((line) => ({
      product_code: line.product_code,
      product_name: line.product_name,
      batch: line.batch,
      confirmed_quantity: line.confirmed_quantity,
      umb: line.umb,
      date_created: line.date_created,
      sap_customer: line.sap_customer,
    })),
  }
}
