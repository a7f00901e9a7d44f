import type { ForeignChange } from '#contract/calls/changes.ts'
import { conflictOf } from '#src/features/outbox/conflict.ts'
import type { ConflictRow, Pick } from '#src/features/outbox/conflict-fields.ts'
import type { Names } from '#src/features/outbox/field-words.ts'
import { firstOrder, fullOf, ORDER } from './two-sellers-order.ts'

export const BRANCH = '01900000-0000-7000-8000-0000000000b1'
export const CARRIER = '01900000-0000-7000-8000-0000000000b2'
export const GROUP = '01900000-0000-7000-8000-0000000000b3'
export const STATE = '01900000-0000-7000-8000-0000000000b4'
export const at = '2026-03-09T13:42:00.000Z'
export const AUTHOR = 'De Ana Pérez, 09/03/2026 10:42'

const names: Names = {
  sucursal_uuid: new Map([[BRANCH, 'Córdoba']]),
  fletero_uuid: new Map([[CARRIER, 'Fletes Núñez']]),
  estado_de_grupo_de_pedido_uuid: new Map([[STATE, 'Coordinado']]),
  accounts: new Map([
    ['1', 'Marmolería Sur'],
    ['2', 'Casa Piedra'],
  ]),
  grupos_de_pedidos: new Map([[GROUP, 'Cocina']]),
}

export const changed = (
  campo: string,
  de: string | number | null,
  a: string | number | null,
): ForeignChange => ({
  campo,
  de,
  a,
  quien: 'Ana Pérez',
  cuando: at,
})

export function inConflict(type: string, args: object, met: unknown) {
  const { touched = {}, said = null, base = null, ...current } = (met ?? {}) as Met
  const code = said === null ? 'version-distinta' : 'transicion-invalida'
  const lastError = { code, status: 409, messages: [said ?? 'x'], current, at: 0 }
  const row = { state: 'conflicto', type, args, base, touched, lastError }
  return conflictOf(row as unknown as ConflictRow, names)
}

/** The server's answer, with the phone's row or the reason of a final refusal. */
type Met = { touched?: object; said?: string; base?: object } & Record<string, unknown>

export const order = (fields: object, ...changes: ForeignChange[]) => ({
  ...fullOf({ ...firstOrder, ...fields, version: 4 }),
  cambios: changes,
})

export const form = {
  uuid: ORDER,
  form_billing_cuit: '30-70000001-5',
  form_product_code: 'MC-20',
  form_unit: 'M2',
  form_quantity: '1',
  form_branch: 'Córdoba',
  form_client_note: 'n0',
  form_preferred_delivery_date: '2030-01-01',
  form_lote: 'L0',
  form_status: 'Pendiente',
}

export const all = (side: Pick, ...fields: string[]) => new Map(fields.map((field) => [field, side]))
