import type { Grupo } from '#contract/calls/grupos.ts'
import { guardarPedidos } from '#contract/calls/pedidos.ts'
import { dayOf, formatMoment } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { newGroupName } from '#contract/records/grupos.ts'
import { appointmentDay } from '#contract/records/turnos.ts'
import { fieldsOfLine } from '#contract/rules/order-form.ts'
import { RETIENE } from '#contract/rules/turno-rules.ts'
import { argsOf, type DeviceEffect, type EffectContext, effect, type Write } from '#src/offline/effect.ts'
import { findBranch } from '#src/records/catalogos/find-branch.ts'
import { accountOf, createPedido, expectPedidos, newPedido } from '#src/records/pedidos/new-pedido.ts'
import { bookGroup } from '#src/records/turnos/new-turno.ts'

type ManyForm = ArgsOf<typeof guardarPedidos.endpoint>

/** The group that the server makes with the appointment, in the first listed state. [A60] */
async function createGroup(write: Write, form: ManyForm, context: EffectContext): Promise<string | null> {
  const { grupo_uuid: uuid, turno_uuid = null } = form
  if (!form.asignar_turno || uuid === undefined) return null
  const now = new Date(context.now)
  const account = await accountOf(write, form.form_billing_cuit, context.user)
  const [, month, date] = appointmentDay(form, dayOf(now)).split('-')
  const grupo: Grupo = {
    uuid,
    id: null,
    nombre: newGroupName(dayOf(now)),
    descripcion: '',
    estado_de_grupo_de_pedido_uuid: (await write.first('estadosDeGrupo', 'orden'))?.uuid ?? null,
    account_id: account.id,
    billing_name: account.business_name,
    billing_cuit: form.form_billing_cuit,
    created_at: now.toISOString(),
    created_at_formatted: formatMoment(now.toISOString()),
    turno_id: null,
    turno_uuid,
    turno_fecha_hora_short: `${date}/${month} ${form.turno_hora_desde ?? FIRST_SLOT}`,
    turno_estado: turno_uuid === null ? null : RETIENE,
    por_entregar: true,
    version: 0,
  }
  await write.put('grupos', grupo)
  return uuid
}

async function createMany(write: Write, form: ManyForm, context: EffectContext): Promise<void> {
  expectPedidos(
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
    await createPedido(write, await newPedido(write, wanted, context), context)
  }
  if (grupo_uuid !== null) await createTurno(write, form, context)
}

/** The appointment of the group, once its orders are there. [A60] */
async function createTurno(write: Write, form: ManyForm, context: EffectContext): Promise<void> {
  const { turno_uuid: uuid, grupo_uuid } = form
  const sucursal = await findBranch(write, form.form_branch)
  const group = grupo_uuid && (await write.get('grupos', grupo_uuid))
  if (!uuid || !group || !sucursal) return
  const fecha = appointmentDay(form, dayOf(new Date(context.now)))
  const hora_desde = form.turno_hora_desde ?? FIRST_SLOT
  const booking = { uuid, group, sucursal_uuid: sucursal.uuid, fecha, hora_desde, descripcion: '' }
  await bookGroup(write, booking, context)
}

/** The immediate effect of sending a cart: its orders, and with an appointment their group and turno. */
export const carritoEffects: DeviceEffect[] = [
  effect(guardarPedidos, (write, args, context) =>
    createMany(write, argsOf(guardarPedidos.endpoint, args), context),
  ),
]
