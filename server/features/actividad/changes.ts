import { novedades, promociones } from '#contract/calls/config/avisos.ts'
import { coeficientes } from '#contract/calls/config/coeficientes.ts'
import { estadosDeGrupos } from '#contract/calls/config/estados-de-grupos.ts'
import { fleteros } from '#contract/calls/config/fleteros.ts'
import { listasDePrecios } from '#contract/calls/config/listas-de-precios.ts'
import { naves } from '#contract/calls/config/naves.ts'
import { permisos, roles } from '#contract/calls/config/roles.ts'
import { sucursales } from '#contract/calls/config/sucursales.ts'
import { tiendas } from '#contract/calls/config/tiendas.ts'
import { changeWords } from '#contract/rules/activity-words.ts'
import type { Deed } from './actividad.db.ts'
import type { Names } from './names.db.ts'

type Labels = Readonly<Record<string, string>>

const labelsOf = ({ fields }: { fields: Record<string, { label: string }> }): Labels =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** The fields that are shown, by the type of the thing; of any other nothing is. */
const LABELS: Readonly<Record<string, Labels>> = {
  rol: labelsOf(roles),
  permiso: labelsOf(permisos),
  fletero: labelsOf(fleteros),
  nave: labelsOf(naves),
  sucursal: labelsOf(sucursales),
  tienda: labelsOf(tiendas),
  coeficiente: labelsOf(coeficientes),
  'estado-de-grupo': labelsOf(estadosDeGrupos),
  'lista-precio': labelsOf(listasDePrecios),
  novedad: labelsOf(novedades),
  promocion: labelsOf(promociones),
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
  const all = [tasks].flat().filter((one) => typeof one === 'string')
  return all.length > 0 ? [`Tareas: ${all.join(', ')}`] : []
}

/** The address that was tried, as it was masked when it was written. */
const triedIn = ({ correo }: Record<string, unknown>): string[] =>
  typeof correo === 'string' ? [`Correo: ${correo}`] : []

/** What a deed changed, field by field; a field that was not sent did not change, and what was deleted has no more. */
export function changesOf({ action, target_type, details }: Deed, names: Names): string[] {
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
