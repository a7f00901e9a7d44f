import { leerCatalogosDeTurnos } from '#contract/catalogos.ts'
import type { ArgsOf, OutputOf } from '#contract/endpoint.ts'
import type { Foto } from '#contract/fotos.ts'
import {
  asignarTurnoDesdePedidos,
  borrarTurno,
  guardarTurno,
  leerCatalogosDeTurnoNuevo,
  leerTurno,
  leerTurnosDelDia,
  listarTurnos,
  marcarEntregado,
  type Turno,
} from '#contract/turnos.ts'
import type { KnownName } from '#src/offline/coverage.ts'
import {
  argsOf,
  type DeviceEffect,
  type EffectContext,
  effect,
  type Landing,
  landing,
  type RowWrite,
  type Whole,
  type Write,
} from '#src/offline/effect.ts'
import { linkGroups, turnoOf } from '#src/offline/new-turno.ts'
import { CHOICES_NAME, dayName, daysBetween, turnoName } from './turnos-known.ts'

type Form = ArgsOf<typeof guardarTurno.endpoint>

async function save(write: Write, form: Form, context: EffectContext): Promise<void> {
  const uuid = form.turno_uuid ?? form.turno_id
  const held = uuid === undefined ? undefined : await write.get('turnos', uuid)
  if (uuid === undefined || (!held && !form.nuevo)) return
  const wanted = {
    uuid,
    descripcion: form.form_descripcion ?? '',
    fecha: form.form_fecha,
    hora_desde: form.form_hora_desde,
    sucursal_uuid: form.form_sucursal_uuid,
    nave: form.form_nave ?? '',
    fletero_uuid: form.form_fletero_uuid ?? null,
    accounts: form.form_accounts_id.map(Number),
    grupos: form.form_grupos_de_pedidos_id ?? [],
    sap_orders: form.form_sap_orders ?? [],
  }
  const turno = await turnoOf(write, wanted, { ...context, held })
  await write.put('turnos', turno)
  await linkGroups(write, turno, held)
}

type FromOrders = ArgsOf<typeof asignarTurnoDesdePedidos.endpoint>

/** In the branch of the group's orders, without bay nor carrier. [S131] */
async function assign(write: Write, form: FromOrders, context: EffectContext): Promise<void> {
  const group = await write.get('grupos', form.group_id)
  const [order] = await write.all('pedidos', 'grupo_uuid', form.group_id)
  const sucursal = order && (await write.find('sucursales', 'nombre', order.branch))
  if (!group || !form.turno_uuid) return
  const wanted = {
    uuid: form.turno_uuid,
    descripcion: form.form_descripcion ?? '',
    fecha: form.form_fecha,
    hora_desde: form.form_hora_desde,
    sucursal_uuid: sucursal?.uuid ?? '',
    nave: '',
    fletero_uuid: null,
    accounts: [group.account_id],
    grupos: [group.uuid],
    sap_orders: [],
  }
  const turno = await turnoOf(write, wanted, context)
  await write.put('turnos', turno)
  await linkGroups(write, turno, undefined)
}

/** What booking, moving, delivering and deleting a turno do on this phone, at once. */
export const turnosEffects: DeviceEffect[] = [
  effect(guardarTurno, (write, args, context) => save(write, argsOf(guardarTurno.endpoint, args), context)),
  effect(asignarTurnoDesdePedidos, (write, args, context) =>
    assign(write, argsOf(asignarTurnoDesdePedidos.endpoint, args), context),
  ),
  effect(marcarEntregado, async (write, { uuid }) => {
    await write.patch('turnos', String(uuid), { estado: 'entregado' })
  }),
  effect(borrarTurno, async (write, { id }) => {
    const held = await write.get('turnos', String(id))
    await linkGroups(write, null, held)
    await write.remove('turnos', String(id))
  }),
]

const rowsOf = (turnos: readonly Turno[]): RowWrite[] => turnos.map((row) => ({ table: 'turnos', row }))

const platesOf = (fotos: readonly Foto[]): RowWrite[] => fotos.map((row) => ({ table: 'fotos', row }))

interface Asked {
  from: string
  to: string
  sucursal: string | null | undefined
  nave?: string | undefined
}

/** The answer is all there is of these days, of this branch and bay alone when it was asked for them. */
const days = ({ from, to, sucursal, nave }: Asked): Whole<'turnos'> => ({
  table: 'turnos',
  index: 'fecha',
  from,
  to,
  holds: (turno) =>
    (!sucursal || turno.sucursal_uuid === sucursal) && (nave === undefined || turno.nave === nave),
})

/** Such an answer says everything of those days; that of one bay does not. */
const daysKnown = ({ from, to, sucursal, nave }: Asked): KnownName[] =>
  nave === undefined ? daysBetween(from, to).map((day) => dayName(day, sucursal || null)) : []

type Saved = OutputOf<typeof guardarTurno.endpoint>

/** A conflict brings the turno alone. */
const savedRows = ({ data: { turno, grupos = [] } }: Saved): RowWrite[] => [
  ...(turno ? rowsOf([turno]) : []),
  ...grupos.map((row): RowWrite => ({ table: 'grupos', row })),
]

export const turnosLandings: Landing[] = [
  landing(listarTurnos, ({ data }, { fecha_desde, fecha_hasta, sucursal_uuid, nave }) => ({
    writes: rowsOf(data),
    whole: [days({ from: fecha_desde, to: fecha_hasta, sucursal: sucursal_uuid, nave })],
    knows: daysKnown({ from: fecha_desde, to: fecha_hasta, sucursal: sucursal_uuid, nave }),
  })),
  landing(leerTurnosDelDia, ({ data, fotos }, { fecha, search, sucursal_uuid }) => ({
    writes: [...rowsOf(data), ...platesOf(fotos)],
    whole: search ? [] : [days({ from: fecha, to: fecha, sucursal: sucursal_uuid })],
    knows: search ? [] : daysKnown({ from: fecha, to: fecha, sucursal: sucursal_uuid }),
  })),
  landing(leerTurno, ({ data, fotos }) => ({
    writes: [...rowsOf([data]), ...platesOf(fotos)],
    knows: [turnoName(data.uuid)],
  })),
  landing(leerCatalogosDeTurnos, ({ sucursales }) => ({
    writes: sucursales.map((row): RowWrite => ({ table: 'sucursales', row })),
  })),
  landing(leerCatalogosDeTurnoNuevo, ({ grupos, fleteros, sucursales }) => ({
    writes: [
      ...grupos.map((row): RowWrite => ({ table: 'grupos', row })),
      ...fleteros.map((row): RowWrite => ({ table: 'fleteros', row })),
      ...sucursales.map((row): RowWrite => ({ table: 'sucursales', row })),
    ],
    knows: [CHOICES_NAME],
  })),
  ...[guardarTurno, asignarTurnoDesdePedidos, marcarEntregado].map(({ endpoint }) =>
    landing(endpoint, (answer) => ({ writes: savedRows(answer) })),
  ),
  landing(borrarTurno.endpoint, (answer, { id }) => ({
    writes: savedRows(answer),
    removed: answer.data.turno ? [] : [{ table: 'turnos', key: String(id) }],
  })),
]
