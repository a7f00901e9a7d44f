import { isKeeping } from '#contract/calls/rules/turno-rules.ts'
import { baysOf } from '#contract/kit/slots.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import type { TurnoRow } from '#server/records/turno/change.ts'
import { type ChosenThings, holdsOf, type TurnoForm } from './chosen-things.ts'
import { checkPast, TIME_NAMES } from './refuse-time.ts'
import { checkRoom } from './road/check-room.ts'

interface Checked {
  form: TurnoForm
  chosen: ChosenThings
  /** The turno being edited; what it already has may stay, even if it is no longer offered. */
  turno: TurnoRow | null
}

function checkAccounts(complaints: Complaints, { form, chosen }: Checked): void {
  const missing = form.form_accounts_id.filter(
    (text) => !chosen.accounts.some(({ id }) => String(id) === text),
  )
  if (missing.length > 0) complaints.add('form_accounts_id', 'No se encontró una de las cuentas elegidas.')
}

function checkGroups(complaints: Complaints, { form, chosen }: Checked): void {
  const field = 'form_grupos_de_pedidos_id'
  const theirs = new Set(holdsOf(chosen).groups.map(({ id }) => id))
  for (const text of form.form_grupos_de_pedidos_id ?? []) {
    const group = chosen.groups.find(({ id, uuid }) => uuid === text || String(id) === text)
    if (!group) complaints.add(field, 'No se encontró uno de los grupos elegidos.')
    else if (!theirs.has(group.id))
      complaints.add(field, `El grupo «${group.nombre}» no es de las cuentas elegidas.`)
  }
}

function checkSapOrders(complaints: Complaints, { form, chosen, turno }: Checked): void {
  const theirs = holdsOf(chosen).sap_orders
  const held = turno?.holds.sap_orders ?? []
  for (const one of new Set(form.form_sap_orders ?? [])) {
    const known = chosen.sap_orders.filter(({ sap_order }) => sap_order === one)
    const isHeld = held.some(({ sap_order }) => sap_order === one)
    const say = (text: string) => complaints.add('form_sap_orders', `La orden SAP ${one} ${text}`)
    if (known.length === 0) say('no existe.')
    else if (!theirs.some(({ sap_order }) => sap_order === one)) say('no es de las cuentas elegidas.')
    else if (!isHeld && !known.some(({ open }) => open)) say('ya no está pendiente.')
  }
}

function checkPlace(complaints: Complaints, { form, chosen, turno }: Checked): void {
  const { form_sucursal_uuid: branch, form_nave: bay = '' } = form
  if (turno?.sucursal_uuid === branch && turno.nave === bay) return
  if (!chosen.branch || (!chosen.branch.active && turno?.sucursal_uuid !== branch))
    complaints.add('form_sucursal_uuid', 'La sucursal no existe o está desactivada.')
  else if (bay !== '' && !baysOf(chosen.branch).includes(bay))
    complaints.add('form_nave', `La sucursal ${chosen.branch.nombre} no tiene la nave ${bay}.`)
}

function checkCarrier(complaints: Complaints, { form, chosen, turno }: Checked): void {
  const carrier = form.form_fletero_uuid
  if (carrier === undefined || carrier === turno?.fletero_uuid || chosen.carrier?.active) return
  complaints.add('form_fletero_uuid', 'El fletero no existe o está desactivado.')
}

/** The limits of its place, for a turno that is new or moved. */
async function checkMoved(context: EffectContext, complaints: Complaints, { form, turno }: Checked) {
  const place = {
    uuid: form.turno_uuid ?? turno?.uuid ?? '',
    fecha: form.form_fecha,
    hora_desde: form.form_hora_desde,
    sucursal_uuid: form.form_sucursal_uuid,
    nave: form.form_nave ?? '',
  }
  const isThere =
    turno !== null &&
    isKeeping(turno) &&
    (['fecha', 'hora_desde', 'sucursal_uuid', 'nave'] as const).every((name) => turno[name] === place[name])
  if (!isThere) await checkRoom(context, complaints, { ...place, form_motivo: form.form_motivo })
}

/** Everything that is wrong with a turno form, field by field: a consistent set, and a place that exists. [SEC4] */
export async function checkTurno(context: EffectContext, checked: Checked): Promise<void> {
  const complaints = new Complaints()
  checkAccounts(complaints, checked)
  checkGroups(complaints, checked)
  checkSapOrders(complaints, checked)
  checkPlace(complaints, checked)
  checkCarrier(complaints, checked)
  const { form_fecha: date, form_hora_desde: hour } = checked.form
  if (!checked.turno) checkPast(context, complaints, { time: { fecha: date, hora: hour }, names: TIME_NAMES })
  await checkMoved(context, complaints, checked)
  complaints.raise()
}
