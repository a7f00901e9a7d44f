import { bays } from '#contract/calls/config/bays.ts'
import { branches } from '#contract/calls/config/branches.ts'
import { carriers } from '#contract/calls/config/carriers.ts'
import { coefficients } from '#contract/calls/config/coefficients.ts'
import { groupStatuses } from '#contract/calls/config/group-statuses.ts'
import { news, promotions } from '#contract/calls/config/notices.ts'
import { priceLists } from '#contract/calls/config/price-lists.ts'
import { permissions, roles } from '#contract/calls/config/roles.ts'
import { stores } from '#contract/calls/config/stores.ts'
import { changeWords } from '#contract/rules/activity-words.ts'
import type { StoredActivity } from './activity.db.ts'
import type { Names } from './names.db.ts'

type Labels = Readonly<Record<string, string>>

const labelsOf = ({ fields }: { fields: Record<string, { label: string }> }): Labels =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** The fields that are shown, by the type of the thing; of any other nothing is. */
const LABELS: Readonly<Record<string, Labels>> = {
  rol: labelsOf(roles),
  permiso: labelsOf(permissions),
  fletero: labelsOf(carriers),
  nave: labelsOf(bays),
  sucursal: labelsOf(branches),
  tienda: labelsOf(stores),
  coeficiente: labelsOf(coefficients),
  'estado-de-grupo': labelsOf(groupStatuses),
  'lista-precio': labelsOf(priceLists),
  novedad: labelsOf(news),
  promocion: labelsOf(promotions),
  configuracion: { cuit_explude: 'CUIT excluidos' },
  user: {
    fullname: 'Nombre',
    email: 'Correo electrónico',
    crm_id: 'Cuenta',
    subusuarios: 'Subusuarios de la cuenta',
    sucursal_uuid: 'Sucursal',
    roles: 'Roles',
    permissions: 'Permisos',
    cuentas: 'Cuentas',
  },
  pago: { reason: 'Motivo' },
}

const fieldsIn = (part: unknown): Record<string, unknown> =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {}

/** The tasks of the ERP that it was about. */
function tasksIn({ task, tasks = task }: Record<string, unknown>): string[] {
  const all = [tasks].flat().filter((item) => typeof item === 'string')
  return all.length > 0 ? [`Tareas: ${all.join(', ')}`] : []
}

/** The address that was tried, as it was masked when it was written. */
const triedIn = ({ correo: mail }: Record<string, unknown>): string[] =>
  typeof mail === 'string' ? [`Correo: ${mail}`] : []

/** A deed's changes by field; a field that was not sent did not change, and what was deleted has no more. */
export function changesOf({ action, target_type, details }: StoredActivity, names: Names): string[] {
  const labels = LABELS[target_type ?? ''] ?? {}
  const before = fieldsIn(details.before)
  const after = fieldsIn(details.after ?? (action === 'pago-eliminado' ? details : null))
  const lines = Object.entries(labels)
    .filter(([field]) => after[field] !== undefined)
    .map(([field, label]) =>
      changeWords(label, names.value(field, before[field]), names.value(field, after[field])),
    )
  const rekeyed = details.clave === true ? ['Contraseña: una nueva'] : []
  return [...lines.filter(Boolean), ...tasksIn(details), ...triedIn(details), ...rekeyed]
}
