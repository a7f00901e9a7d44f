import * as v from 'valibot'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Write } from '#src/offline/db/effect.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

/** The fields of an order or of a group that waiting changes of this phone set. */
export type OwnFields = Partial<Order> &
  Partial<Pick<OrderGroup, 'nombre' | 'descripcion' | 'estado_de_grupo_de_pedido_uuid'>>

/**
 * Values that waiting changes set in an order or group, held by this phone or not. Only effects write these rows, so
 * that rewinding and replaying keep them right; without waiting changes there are none.
 */
export interface OwnChange {
  /** UUID of the order or group. */
  uuid: string
  fields: OwnFields
}

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    ownChanges: OwnChange
  }
}

export const ownChangesTable: PhoneTable = {
  name: 'ownChanges',
  indexes: { 1: 'uuid' },
  schema: v.object({ uuid: v.string(), fields: v.looseObject({}) }),
  scope: 'accounts',
}

/** Notes what a change sets, on top of what earlier ones set. */
export async function noteOwn(write: Write, uuid: string, fields: OwnFields): Promise<void> {
  const held = await write.get('ownChanges', uuid)
  await write.put('ownChanges', { uuid, fields: { ...held?.fields, ...fields } })
}
