import { expect } from 'vitest'
import { changeGroupStatus, changeStatuses, editGroup } from '#contract/calls/grouping.ts'
import { changePreferredDate, changeStatus, saveOrder } from '#contract/calls/orders.ts'
import { markDelivered, saveTurno } from '#contract/calls/turnos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { conflictOf } from '#src/features/outbox/conflict.ts'
import type { Pick } from '#src/features/outbox/conflict-fields.ts'
import { argsOfValues, valuesOfTurno } from '#src/features/turnos/turno-values.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { pick, type Random } from '#tests/bad-network.ts'
import { CUIT } from '#tests/phones/orders-phone.ts'
import type { Seller } from './engine-world.ts'
import { formOf } from './order-form.ts'
import { NO_NAMES } from './two-sellers-order.ts'

/** The server refuses another account, and no form behind repeats it. */
const REFUSED = { form_billing_cuit: CUIT }

/** Values that several people change at once, by uuid. */
export interface Things {
  pedidos: string[]
  grupos: string[]
  turnos: string[]
  /** Those a group may be in. */
  states: string[]
  /** Notes given up before the server took them. */
  given: Set<string>
}

async function actOnOrder({ device }: Seller, random: Random, uuid: string): Promise<void> {
  const order = await device.db.pedidos.get(uuid)
  if (!order) return
  const roll = random()
  const day = `2030-0${1 + Math.floor(random() * 9)}-10`
  if (roll < 0.2) await device.enqueue(saveOrder, formOf(order, { form_client_note: uuidv7() }))
  else if (roll < 0.3)
    await device.enqueue(saveOrder, formOf(order, { form_client_note: uuidv7(), ...REFUSED }))
  else if (roll < 0.6)
    await device.enqueue(saveOrder, formOf(order, { form_quantity: 1 + Math.floor(random() * 90) }))
  else if (roll < 0.75) await device.enqueue(changePreferredDate, { uuid, preferred_delivery_date: day })
  else if (roll < 0.9)
    await device.enqueue(changeStatus, {
      uuid,
      status: pick(random, ['Pendiente', 'Listo para entrega', 'Material reservado en sucursal']),
    })
  else
    await device.enqueue(changeStatuses, {
      uuids: [uuid],
      vistos: [order.status],
      status: 'Listo para entrega',
    })
}

async function actOnGroup(
  { device }: Seller,
  random: Random,
  { uuid, states }: { uuid: string; states: string[] },
): Promise<void> {
  const group = await device.db.grupos.get(uuid)
  if (!group) return
  const state = pick(random, states)
  if (random() < 0.4)
    return void (await device.enqueue(changeGroupStatus, {
      grupo_de_pedido_id: uuid,
      estado_de_grupo_de_pedido_uuid: state,
    }))
  const isName = random() < 0.5
  await device.enqueue(editGroup, {
    id: uuid,
    form_nombre: isName ? `Grupo ${Math.floor(random() * 1e6)}` : group.nombre,
    form_descripcion: isName ? group.descripcion : `Nota ${Math.floor(random() * 1e6)}`,
    form_estado_de_grupo_de_pedido_uuid: group.estado_de_grupo_de_pedido_uuid ?? state,
  })
}

async function actOnTurno({ device }: Seller, random: Random, uuid: string): Promise<void> {
  const turno = await device.db.turnos.get(uuid)
  if (!turno) return
  const roll = random()
  if (roll < 0.1) return void (await device.enqueue(markDelivered, { uuid, estado: 'entregado' }))
  const change =
    roll < 0.5
      ? { descripcion: `Nota ${Math.floor(random() * 1e6)}` }
      : { hora_desde: pick(random, ['09:00', '11:30', '15:00']) }
  await device.enqueue(saveTurno, argsOfValues({ ...valuesOfTurno(turno), ...change }, uuid, false))
}

const isRefused = ({ state }: OutboxRow) => state === 'rechazado'
const isUntried = ({ state, attempts }: OutboxRow) => state === 'pendiente' && attempts === 0

/** Corrects, sends again, throws away or brings back a saving of an order that waits. */
async function mend(
  { device }: Seller,
  random: Random,
  { row, given }: { row: OutboxRow; given: Set<string> },
): Promise<void> {
  const note = String(row.args.form_client_note)
  const roll = random()
  if (roll < 0.4) {
    const order = await device.db.pedidos.get(String(row.args.uuid))
    const args = { ...row.args, form_client_note: uuidv7(), form_billing_cuit: order?.billing_cuit }
    expect(await device.edit(row.id, args)).not.toBeNull()
  } else if (roll < 0.5) return device.retry(row.id)
  else expect(await device.discard(row.id)).toEqual([row.id])
  if (roll > 0.9) await device.undiscard(row.id)
  // A value merely repeated from another belongs to that one.
  else if ('client_note' in row.touched) given.add(note)
}

async function mendOne(
  seller: Seller,
  random: Random,
  { given, may }: { given: Set<string>; may: (row: OutboxRow) => boolean },
): Promise<boolean> {
  const isMeant = (row: OutboxRow) => row.type === saveOrder.name && may(row)
  const rows = await seller.device.db.outbox.filter(isMeant).toArray()
  if (rows.length > 0) await mend(seller, random, { row: pick(random, rows), given })
  return rows.length > 0
}

/** Changes one of the things, by chance. */
export async function act(
  seller: Seller,
  random: Random,
  { pedidos: orders, grupos: groups, turnos, states, given }: Things,
): Promise<void> {
  const mends = { given, may: (row: OutboxRow) => isRefused(row) || isUntried(row) }
  if (random() < 0.2 && (await mendOne(seller, random, mends))) return
  const roll = random()
  if (roll < 0.5) await actOnOrder(seller, random, pick(random, orders))
  else if (roll < 0.75) await actOnGroup(seller, random, { uuid: pick(random, groups), states })
  else await actOnTurno(seller, random, pick(random, turnos))
}

/**
 * Settles every conflict of a phone with random picks and corrects refused changes; returns how many conflicts there
 * were.
 */
export async function settleAll(seller: Seller, random: Random, { given }: Things): Promise<number> {
  const { device } = seller
  while (await mendOne(seller, random, { given, may: isRefused }));
  const rows = await device.db.outbox.where('state').equals('conflicto').toArray()
  for (const row of rows) {
    const conflict = conflictOf(row, NO_NAMES)
    expect(conflict, `${row.type} cannot be settled`).not.toBeNull()
    const picks = conflict!.stuck
      ? new Map<string, Pick>()
      : new Map(
          conflict!.choices.map(({ field }): [string, Pick] => [field, random() < 0.5 ? 'mia' : 'suya']),
        )
    expect(await device.resolve(row.id, conflict!.settle(picks))).toBe(true)
  }
  return rows.length
}
