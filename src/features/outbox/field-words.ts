import type { ForeignChange } from '#contract/calls/changes.ts'
import { NO_BAY } from '#contract/calls/turnos.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { unitText } from '#contract/kit/figures.ts'
import { labelOf } from '#contract/records/described.ts'
import type { TurnoStep } from '#contract/records/turnos.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'

/** Names of records, by the field with their id. */
export interface Names {
  sucursal_uuid: ReadonlyMap<string, string>
  fletero_uuid: ReadonlyMap<string, string>
  estado_de_grupo_de_pedido_uuid: ReadonlyMap<string, string>
  /** Accounts by their number, groups by their UUID. */
  accounts: ReadonlyMap<string, string>
  grupos_de_pedidos: ReadonlyMap<string, string>
}

/** A value of a field as people read it: days, names instead of UUIDs, a dash for nothing. */
export function valueText(field: string, value: unknown, names: Names): string {
  if (field === 'nave') return value === '' ? NO_BAY : `Nave ${String(value)}`
  if (field === 'etapa') return STEP_NAMES[value as TurnoStep] ?? String(value)
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map((item) => valueText(field, item, names)).join(', ') || '—'
  const text = String(value)
  if (field in names) return names[field as keyof Names].get(text) ?? text
  if (field === 'estado') return text.charAt(0).toUpperCase() + text.slice(1)
  if (field === 'unit') return unitText(text)
  if (typeof value === 'number') return text.replace('.', ',')
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text
}

const ONESELF = 'vos, en otro teléfono'

/** `De Ana Pérez, 12/03/2026 10:42`; 'En el servidor' when the author is unknown. */
export function authorText({
  quien: author,
  cuando,
  propio: own,
}: Pick<ForeignChange, 'quien' | 'cuando' | 'propio'>): string {
  if (author === null) return 'En el servidor'
  const who = own ? 'Vos, en otro teléfono' : `De ${author}`
  return cuando === null ? who : `${who}, ${formatMoment(cuando)}`
}

/** `Lote: B-1 → B-2 (Ana Pérez)` */
export function changeText(
  { campo, de, a, quien: author, propio: own }: ForeignChange,
  names: Names,
): string {
  const values =
    de === null && a === null ? '' : `: ${valueText(campo, de, names)} → ${valueText(campo, a, names)}`
  return `${labelOf(campo)}${values}${author === null ? '' : ` (${own ? ONESELF : author})`}`
}

/** `Se combinó con el cambio de Ana Pérez: Nota, Cantidad` */
export function mergedText(merged: readonly ForeignChange[]): string {
  const nameOf = ({ quien: author, propio: own }: ForeignChange) =>
    own ? ONESELF : (author ?? 'otra persona')
  const people = [...new Set(merged.map(nameOf))]
  const fieldsOf = (who: string) => {
    const fields = merged.filter((change) => nameOf(change) === who).map(({ campo }) => labelOf(campo))
    return [...new Set(fields)].join(', ')
  }
  if (people.join() === ONESELF)
    return `Se combinó con lo que cambiaste en otro teléfono: ${fieldsOf(ONESELF)}`
  const byPerson = people.map((who) => `${who}: ${fieldsOf(who)}`)
  return `Se combinó con ${people.length === 1 ? 'el cambio' : 'los cambios'} de ${byPerson.join('; ')}`
}
