import { type Day, dayOf, formatDay, formatMoment, nextBusinessDay } from '#contract/day.ts'
import type { ArgsOf } from '#contract/endpoint.ts'
import type { Grupo } from '#contract/grupos.ts'
import {
  cambiarEstado,
  cambiarFechaPreferida,
  guardarPedido,
  guardarPedidos,
  leerPedido,
  listarPedidos,
  type Pedido,
} from '#contract/pedidos.ts'
import { listarProductos } from '#contract/productos.ts'
import { FIRST_SLOT } from '#contract/slots.ts'
import { CREATED } from '#contract/timeline.ts'
import { actorOf, changePedido, statusFields } from '#src/offline/change-pedido.ts'
import { callName } from '#src/offline/coverage.ts'
import {
  argsOf,
  type DeviceEffect,
  type EffectContext,
  effect,
  type Landing,
  landing,
  type RowWrite,
  type Write,
} from '#src/offline/effect.ts'
import { localMessage } from '#src/offline/local-message.ts'
import { turnoOf } from '#src/offline/new-turno.ts'
import { pedidoRows } from '#src/offline/pedido-rows.ts'
import { accountOf, isSeller, newPedido, productFields } from './new-pedido.ts'
import { pedidoName } from './pedidos-known.ts'

async function create(write: Write, pedido: Pedido, { now, user }: EffectContext): Promise<void> {
  const story = localMessage({ pedido_uuid: pedido.uuid, title: CREATED, actor: actorOf(user), now })
  const isOwn = pedido.owner_uuid === user.uuid
  const owner = isOwn
    ? { email: user.email, full_name: user.fullname, mobile: null }
    : { email: null, full_name: null, mobile: null }
  await write.put('pedidos', pedido)
  await write.put('historias', { pedido_uuid: pedido.uuid, messages: [story], owner, version: 0 })
}

type Form = ArgsOf<typeof guardarPedido.endpoint> & { uuid: string }

async function createOne(write: Write, form: Form, context: EffectContext): Promise<void> {
  const wanted = {
    uuid: form.uuid,
    billing_cuit: form.form_billing_cuit,
    product_code: form.form_product_code,
    quantity: form.form_quantity,
    unit: form.form_unit,
    branch: form.form_branch,
    client_note: form.form_client_note ?? '',
    preferred_delivery_date: form.form_preferred_delivery_date ?? null,
    lote: form.form_lote ?? null,
    status: form.form_status,
    grupo_uuid: null,
  }
  await create(write, await newPedido(write, wanted, context), context)
}

async function editOne(write: Write, form: Form, context: EffectContext): Promise<void> {
  const { uuid, form_product_code: code, form_unit: unit, form_status: status } = form
  const held = await write.get('pedidos', uuid)
  if (!held) return
  const fields: Partial<Pedido> = {
    ...(code !== held.product_code && (await productFields(write, code, unit))),
    quantity: form.form_quantity,
    unit,
    branch: form.form_branch,
    client_note: form.form_client_note ?? '',
    preferred_delivery_date: form.form_preferred_delivery_date ?? null,
    lote: form.form_lote ?? null,
    // The server looks at the stock anew.
    ...((form.form_quantity !== held.quantity || (form.form_lote ?? null) !== held.lote) && { aviso: null }),
    ...(status !== undefined && isSeller(context.user) && (await statusFields(write, status))),
  }
  await changePedido(write, { uuid, fields }, context)
}

type ManyForm = ArgsOf<typeof guardarPedidos.endpoint>

/** The group that the server makes with the appointment, in the first listed state. [A60] */
async function createGroup(write: Write, form: ManyForm, context: EffectContext): Promise<string | null> {
  const { grupo_uuid: uuid, turno_uuid = null } = form
  if (!form.asignar_turno || uuid === undefined) return null
  const now = new Date(context.now)
  const account = await accountOf(write, form.form_billing_cuit, context.user)
  const [, month, date] = turnoDay(form, now).split('-')
  const grupo: Grupo = {
    uuid,
    id: null,
    nombre: `Pedido del ${formatDay(dayOf(now))}`,
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
    version: 0,
  }
  await write.put('grupos', grupo)
  return uuid
}

async function createMany(write: Write, form: ManyForm, context: EffectContext): Promise<void> {
  const grupo_uuid = await createGroup(write, form, context)
  for (const line of form.productos) {
    if (!line.product_code || !line.uuid) continue
    const wanted = {
      uuid: line.uuid,
      billing_cuit: form.form_billing_cuit,
      product_code: line.product_code,
      quantity: line.quantity,
      unit: line.unit,
      branch: form.form_branch,
      client_note: [line.client_note, form.form_client_note].filter(Boolean).join('\n'),
      preferred_delivery_date: form.form_preferred_delivery_date ?? null,
      lote: line.lote ?? null,
      status: form.form_status,
      grupo_uuid,
    }
    await create(write, await newPedido(write, wanted, context), context)
  }
  if (grupo_uuid !== null) await createTurno(write, form, context)
}

/** The appointment of the group, once its orders are there: without bay nor carrier, which logistics completes. [A60] */
async function createTurno(write: Write, form: ManyForm, context: EffectContext): Promise<void> {
  const { turno_uuid: uuid, grupo_uuid } = form
  const sucursal = await write.find('sucursales', 'nombre', form.form_branch)
  const group = grupo_uuid && (await write.get('grupos', grupo_uuid))
  if (!uuid || !group || !sucursal) return
  const wanted = {
    uuid,
    descripcion: '',
    fecha: turnoDay(form, new Date(context.now)),
    hora_desde: form.turno_hora_desde ?? FIRST_SLOT,
    sucursal_uuid: sucursal.uuid,
    nave: '',
    fletero_uuid: null,
    accounts: [group.account_id],
    grupos: [group.uuid],
    sap_orders: [],
  }
  await write.put('turnos', await turnoOf(write, wanted, context))
}

const turnoDay = (form: ManyForm, now: Date): Day =>
  form.turno_fecha ?? form.form_preferred_delivery_date ?? nextBusinessDay(dayOf(now))

/** What saving, cancelling, delivering and re-dating an order do on this phone, at once. */
export const pedidosEffects: DeviceEffect[] = [
  effect(guardarPedido, async (write, args, context) => {
    const form = argsOf(guardarPedido.endpoint, args)
    if (form.uuid === undefined) return
    await (form.nuevo ? createOne : editOne)(write, { ...form, uuid: form.uuid }, context)
  }),
  effect(guardarPedidos, (write, args, context) =>
    createMany(write, argsOf(guardarPedidos.endpoint, args), context),
  ),
  effect(cambiarEstado, async (write, { uuid, status, motivo }, context) => {
    const fields = await statusFields(write, status)
    await changePedido(write, { uuid, fields, description: motivo ?? '' }, context)
  }),
  effect(cambiarFechaPreferida, (write, { uuid, preferred_delivery_date: day }, context) =>
    changePedido(write, { uuid, fields: { preferred_delivery_date: day || null } }, context),
  ),
]

/** A list brings no history: what the phone holds of it stays. */
export const pedidosLandings: Landing[] = [
  landing(
    listarPedidos,
    ({ grouped, ungrouped }, input) => {
      const pedidos = [...grouped.flatMap((one) => one.pedidos), ...ungrouped]
      return {
        writes: [
          ...grouped.map(({ pedidos: _, ...grupo }): RowWrite => ({ table: 'grupos', row: grupo })),
          ...pedidos.map((pedido): RowWrite => ({ table: 'pedidos', row: pedido })),
        ],
        knows: [callName('pedidos', listarPedidos, input), ...pedidos.map(({ uuid }) => pedidoName(uuid))],
      }
    },
    (input) => [callName('pedidos', listarPedidos, input)],
  ),
  landing(leerPedido, ({ data }) => ({ writes: pedidoRows(data), knows: [pedidoName(data.pedido.uuid)] })),
  landing(guardarPedido.endpoint, ({ data }) => ({ writes: pedidoRows(data) })),
  landing(cambiarEstado.endpoint, ({ data }) => ({ writes: pedidoRows(data) })),
  landing(cambiarFechaPreferida.endpoint, ({ data }) => ({ writes: pedidoRows(data) })),
  landing(guardarPedidos.endpoint, ({ data: { pedidos, grupo, turno = null } }) => ({
    writes: [
      ...(grupo ? [{ table: 'grupos', row: grupo } as RowWrite] : []),
      ...(turno ? [{ table: 'turnos', row: turno } as RowWrite] : []),
      ...pedidos.flatMap(pedidoRows),
    ],
  })),
  landing(listarProductos, ({ data }) => ({
    writes: data.map((row): RowWrite => ({ table: 'productos', row })),
  })),
]
