import { saveOrders } from '#contract/calls/orders.ts'
import { fieldsOfLine } from '#contract/calls/rules/order-form.ts'
import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { newGroupName } from '#contract/records/groups.ts'
import { appointmentDay } from '#contract/records/turnos.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/db/effect.ts'
import { findBranch } from '#src/records/catalogues/find-branch.ts'
import { newGroup } from '#src/records/groups/groups.effects.ts'
import { accountOf, createOrder, expectOrders, newOrder } from '#src/records/orders/new-order.ts'
import { bookGroup } from '#src/records/turnos/new-turno.ts'

type ManyForm = ArgsOf<typeof saveOrders.endpoint>

/** The group that the server makes with the appointment, in the first listed state. [A60] */
async function createGroup(write: Write, form: ManyForm, context: EffectContext): Promise<string | null> {
  const { grupo_uuid: uuid, turno_uuid = null } = form
  if (!form.asignar_turno || uuid === undefined) return null
  const now = new Date(context.now)
  const account = await accountOf(write, form.form_billing_cuit, context.user)
  const [, month, date] = appointmentDay(form, dayOf(now)).split('-')
  const fields = {
    form_nombre: newGroupName(dayOf(now)),
    form_estado_de_grupo_de_pedido_uuid: (await write.first('estadosDeGrupo', 'orden'))?.uuid,
  }
  const billed = {
    account_id: account.id,
    billing_name: account.business_name,
    billing_cuit: form.form_billing_cuit,
  }
  await write.put('grupos', {
    ...newGroup(uuid, billed, { fields, now: context.now }),
    turno_uuid,
    turno_fecha_hora_short: `${date}/${month} ${form.turno_hora_desde ?? FIRST_SLOT}`,
    turno_estado: turno_uuid === null ? null : OCCUPIES,
  })
  return uuid
}

async function createMany(write: Write, form: ManyForm, context: EffectContext): Promise<void> {
  expectOrders(
    write,
    form.productos.flatMap(({ uuid }) => uuid ?? []),
  )
  const grupo_uuid = await createGroup(write, form, context)
  for (const line of form.productos) {
    if (!line.product_code || !line.uuid) continue
    const wanted = {
      uuid: line.uuid,
      billing_cuit: form.form_billing_cuit,
      ...fieldsOfLine(form, line),
      status: form.form_status,
      grupo_uuid,
    }
    await createOrder(write, await newOrder(write, wanted, context), context)
  }
  if (grupo_uuid !== null) await createTurno(write, form, context)
}

/** The appointment of the group, once its orders are there. [A60] */
async function createTurno(write: Write, form: ManyForm, context: EffectContext): Promise<void> {
  const { turno_uuid: uuid, grupo_uuid } = form
  const branch = await findBranch(write, form.form_branch)
  const group = grupo_uuid && (await write.get('grupos', grupo_uuid))
  if (!uuid || !group || !branch) return
  const place = {
    form_fecha: appointmentDay(form, dayOf(new Date(context.now))),
    form_hora_desde: form.turno_hora_desde ?? FIRST_SLOT,
    form_sucursal_uuid: branch.uuid,
  }
  await bookGroup(write, { uuid, group, place }, context)
}

/** The immediate effect of sending a cart: its orders, and with an appointment their group and turno. */
export const cartEffects: DeviceEffect[] = [
  effect(saveOrders, (write, args, context) => createMany(write, argsOf(saveOrders.endpoint, args), context)),
]
