import { baysOf } from '#contract/kit/slots.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import type { TurnoRow } from '#server/records/turno/change.ts'
import { type ChosenThings, holdsOf, type TurnoForm } from './chosen-things.ts'
import { checkPast, TIME_NAMES } from './refuse-time.ts'

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

/** Everything that is wrong with a turno form, field by field: a consistent set, and a place that exists. [SEC4] */
export function checkTurno(context: EffectContext, checked: Checked): void {
  const complaints = new Complaints()
  checkAccounts(complaints, checked)
  checkGroups(complaints, checked)
  checkSapOrders(complaints, checked)
  checkPlace(complaints, checked)
  checkCarrier(complaints, checked)
  const { form_fecha: date, form_hora_desde: hour } = checked.form
  if (!checked.turno) checkPast(context, complaints, { time: { fecha: date, hora: hour }, names: TIME_NAMES })
  complaints.raise()
}
