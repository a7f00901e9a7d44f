import { type Order, saveOrder } from '#contract/calls/orders.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { Device } from '#src/offline/device.ts'
import { land } from '#src/offline/land/land.ts'
import { formOf } from '#tests/worlds/order-form.ts'
import { CUIT } from './orders-phone.ts'
import { id, turnosPhone } from './turnos-phone.ts'

export const ORDER = id(1)

/** The phone of the test that runs. */
export let device: Device

/** A phone with an unchanged order. */
export async function takePhone(): Promise<void> {
  device = await turnosPhone()
  await device.db.pedidos.update(ORDER, {
    billing_cuit: CUIT,
    quantity: 5,
    unit: 'M2',
    client_note: 'n0',
    preferred_delivery_date: null,
    status: 'Pendiente',
  })
}

export const throwPhoneAway = () => device.db.delete()

export const shown = async () => (await device.db.pedidos.get(ORDER)) as Order
export const rowOf = async (op: string) =>
  (await device.db.outbox.where('id').equals(op).first()) as OutboxRow
export const argsOf = async (op: string) => (await rowOf(op)).args

/** Saves the form of the order as it is on the screen, with something changed. */
export async function save(more: object): Promise<string> {
  return (await device.enqueue(saveOrder, formOf(await shown(), more))).id
}

export const settle = (op: string, changes: Partial<OutboxRow>) =>
  land(device.parts, { writes: [], settled: new Map([[op, changes]]) })
export const refuse = (op: string) => settle(op, { state: 'rechazado' })
export const bring = async (changes: Partial<Order>) =>
  land(device.parts, { writes: [{ table: 'pedidos', row: { ...(await shown()), ...changes } }] })
