import type { Known, KnownTurno } from '#contract/kit/known.ts'
import {
  countText,
  dayText,
  isSameValue,
  listText,
  quoted,
  withOrWithout,
} from '#contract/kit/sentence-words.ts'
import type { TurnoStep } from '#contract/records/turnos.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'

type Args = Readonly<Record<string, unknown>>

/** `Turno de Andino Mesadas, 12/03/2026 10:00` */
export const turnoText = (turno: KnownTurno | undefined): string =>
  turno ? `Turno de ${turno.account_names}, ${dayText(turno.fecha)} ${turno.hora_desde}` : 'Un turno'

/** As texts in a fixed sequence: sets have none. */
const setText = (values: unknown): string => (Array.isArray(values) ? values : []).map(String).sort().join()

const bayText = (bay: unknown): string => (bay ? `Nave ${bay}` : 'sin nave')

async function accountsText(known: Known, ids: unknown): Promise<string> {
  const list = Array.isArray(ids) ? ids : []
  const names = await Promise.all(list.map((id) => known.cuentaPorId(id)))
  const isNamed = names.every((name) => name !== undefined)
  return isNamed ? names.join(', ') : countText(list.length, 'cuenta', 'cuentas')
}

async function placeText(known: Known, args: Args): Promise<string> {
  const branch = await known.nombre('sucursales', args.form_sucursal_uuid)
  return [branch, args.form_nave ? bayText(args.form_nave) : undefined].filter(Boolean).join(', ')
}

async function carrierText(known: Known, uuid: unknown): Promise<string> {
  if (!uuid) return 'sin fletero'
  return `fletero ${(await known.nombre('fleteros', uuid)) ?? 'nuevo'}`
}

/** The parts of a turno its form changes. */
async function changesText(args: Args, turno: KnownTurno, known: Known): Promise<string> {
  const isMoved =
    !isSameValue(args.form_fecha, turno.fecha) || !isSameValue(args.form_hora_desde, turno.hora_desde)
  const ids = turno.accounts.map(({ id }) => id)
  const groups = turno.grupos_de_pedidos.map(({ uuid }) => uuid)
  const chosenGroups = (args.form_grupos_de_pedidos_id ?? []) as unknown[]
  const saps = turno.sap_orders.map(({ sap_order }) => sap_order)
  const chosenSaps = (args.form_sap_orders ?? []) as unknown[]
  const said = [
    isMoved ? `pasa al ${dayText(args.form_fecha)} ${args.form_hora_desde}` : [],
    isSameValue(args.form_sucursal_uuid, turno.sucursal_uuid)
      ? []
      : `sucursal ${(await known.nombre('sucursales', args.form_sucursal_uuid)) ?? 'nueva'}`,
    isSameValue(args.form_nave, turno.nave) ? [] : bayText(args.form_nave),
    isSameValue(args.form_fletero_uuid, turno.fletero_uuid)
      ? []
      : await carrierText(known, args.form_fletero_uuid),
    setText(args.form_accounts_id) === setText(ids)
      ? []
      : `para ${await accountsText(known, args.form_accounts_id)}`,
    setText(chosenGroups) === setText(groups) ? [] : countText(chosenGroups.length, 'grupo', 'grupos'),
    setText(chosenSaps) === setText(saps) ? [] : countText(chosenSaps.length, 'orden SAP', 'órdenes SAP'),
    isSameValue(args.form_descripcion, turno.descripcion) ? [] : withOrWithout('nota', args.form_descripcion),
    isSameValue(args.form_entrega_en, turno.entrega_en)
      ? []
      : withOrWithout('entrega en', args.form_entrega_en),
  ].flat()
  return said.length > 0 ? listText(said) : 'guardado de nuevo'
}

/** `Turno nuevo de Andino Mesadas: 12/03/2026 10:00 · Córdoba, Nave B` */
export async function savedTurnoSentence(args: Args, known: Known): Promise<string> {
  const held = args.nuevo ? undefined : await known.turno(args.turno_uuid ?? args.turno_id)
  if (held) return `${turnoText(held)}: ${await changesText(args, held, known)}`
  const [accounts, place] = await Promise.all([
    accountsText(known, args.form_accounts_id),
    placeText(known, args),
  ])
  const when = `${dayText(args.form_fecha)} ${args.form_hora_desde}`
  const what = args.nuevo ? 'Turno nuevo' : 'Cambio de un turno'
  return `${what} de ${accounts}: ${when}${place ? ` · ${place}` : ''}`
}

export async function assignedTurnoSentence(args: Args, known: Known): Promise<string> {
  const group = await known.grupo(args.group_id)
  const whose = group ? `el grupo ${quoted(group.nombre)} de ${group.billing_name}` : 'un grupo'
  return `Turno nuevo para ${whose}: ${dayText(args.form_fecha)} ${args.form_hora_desde}`
}

export const deliveredTurnoSentence = async (args: Args, known: Known): Promise<string> =>
  `${turnoText(await known.turno(args.uuid))}: entregado`

export const deletedTurnoSentence = async (args: Args, known: Known): Promise<string> =>
  `${turnoText(await known.turno(args.id))}: borrado`

export async function steppedTurnoSentence(args: Args, known: Known): Promise<string> {
  const delay = args.minutos ? ` ${args.minutos} min` : ''
  const reason = args.motivo ? ` (${quoted(args.motivo)})` : ''
  const name = STEP_NAMES[args.etapa as TurnoStep] ?? String(args.etapa)
  return `${turnoText(await known.turno(args.uuid))}: ${name.toLowerCase()}${delay}${reason}`
}
