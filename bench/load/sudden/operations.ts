import { SLOTS } from '#contract/kit/slots.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { type Away, OPERATIONS, type Plan } from './plan.ts'

/** A change that waits on a phone, as it travels in a batch. */
export interface Change {
  kind: 'orders' | 'turnos' | 'statuses'
  /** The record that it makes or changes. */
  uuid: string
  call: { id: string; method: 'POST'; path: string; headers: Record<string, string>; body: object }
}

function change(kind: Change['kind'], uuid: string, [path, body, after]: [string, object, string?]): Change {
  const id = uuidv7()
  const headers = { 'idempotency-key': id, ...(after !== undefined && { 'x-after': after }) }
  return { kind, uuid, call: { id, method: 'POST', path, headers, body } }
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** Changes of a phone while it was away: those that can go at once, and those that follow on them. */
export function changesOf({ account, branch }: Away, { products, status, day }: Plan): [Change[], Change[]] {
  const orders = Array.from({ length: OPERATIONS.orders }, () => {
    const [uuid, { product_code, unit }] = [uuidv7(), pick(products)]
    const form = { form_product_code: product_code, form_unit: unit, form_quantity: 2 }
    const body = { uuid, nuevo: '1', form_billing_cuit: account.cuit, form_branch: branch.nombre, ...form }
    return change('orders', uuid, ['/api/pedido', body])
  })
  const turnos = Array.from({ length: OPERATIONS.turnos }, () => {
    const uuid = uuidv7()
    const when = {
      form_fecha: day,
      form_hora_desde: pick(SLOTS),
      form_sucursal_uuid: branch.uuid,
      form_nave: '',
    }
    const body = { turno_uuid: uuid, nuevo: '1', form_accounts_id: [account.id], ...when }
    return change('turnos', uuid, ['/api/turno', body])
  })
  const statuses = orders
    .slice(0, OPERATIONS.statuses)
    .map(({ uuid, call }) =>
      change('statuses', uuid, ['/api/pedido/set-status', { uuid, status, motivo: 'Sin apuro' }, call.id]),
    )
  return [[...orders, ...turnos], statuses]
}
