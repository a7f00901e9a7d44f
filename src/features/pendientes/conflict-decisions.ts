import { cambiarEstadoDeGrupo, cambiarLote, editarGrupo } from '#contract/agrupar.ts'
import type { Grupo } from '#contract/grupos.ts'
import { FORM_FIELDS, type FormField } from '#contract/order-fields.ts'
import { cambiarEstado, cambiarFechaPreferida, guardarPedido, type Pedido } from '#contract/pedidos.ts'
import { borrarTurno, guardarTurno, marcarEntregado, type Turno } from '#contract/turnos.ts'
import type { Vigente } from '#contract/vigente.ts'
import type { ConflictRow, Decision, Part } from './conflict-fields.ts'

const one = (field: string, arg: string, { mine, theirs }: { mine: unknown; theirs: unknown }): Decision => ({
  field,
  parts: [{ field, arg, mine, theirs }],
})

const meant = (decision: Decision): Decision => ({ ...decision, isMeant: true })

/** A quantity is of its product, unit and lot. [SY23] */
const MATERIAL = ['product_code', 'unit', 'lote', 'quantity'] as const

function ofOrderForm({ args }: ConflictRow, pedido: Pedido): Decision[] {
  const part = (field: FormField | 'status'): Part => ({
    field,
    arg: `form_${field}`,
    mine: args[`form_${field}`],
    theirs: pedido[field],
  })
  const others = FORM_FIELDS.filter((field) => !MATERIAL.some((name) => name === field))
  return [
    { field: 'material', parts: MATERIAL.map(part) },
    ...[...others, ...(args.form_status === undefined ? [] : (['status'] as const))].map((field) => ({
      field,
      parts: [part(field)],
    })),
  ]
}

function ofGroupForm({ args }: ConflictRow, grupo: Grupo): Decision[] {
  const fields = ['nombre', 'descripcion', 'estado_de_grupo_de_pedido_uuid'] as const
  return fields.map((field) =>
    one(field, `form_${field}`, { mine: args[`form_${field}`], theirs: grupo[field] }),
  )
}

/** Its time and place are one thing, and so are its accounts and what is theirs. [SY23] */
function ofTurnoForm({ args }: ConflictRow, turno: Turno): Decision[] {
  const part = (field: 'fecha' | 'hora_desde' | 'sucursal_uuid' | 'nave') => ({
    field,
    arg: `form_${field}`,
    mine: args[`form_${field}`] ?? '',
    theirs: turno[field],
  })
  const set = (field: string, arg: string, theirs: readonly string[]) => ({
    field,
    arg,
    mine: args[arg] ?? [],
    theirs,
  })
  const { accounts, grupos_de_pedidos: groups, sap_orders: sap } = turno
  return [
    {
      field: 'fecha',
      label: 'Cuándo y dónde',
      parts: [part('fecha'), part('hora_desde'), part('sucursal_uuid'), part('nave')],
    },
    one('fletero_uuid', 'form_fletero_uuid', { mine: args.form_fletero_uuid, theirs: turno.fletero_uuid }),
    one('descripcion', 'form_descripcion', { mine: args.form_descripcion, theirs: turno.descripcion }),
    {
      field: 'accounts',
      label: 'Cuentas, grupos y órdenes SAP',
      parts: [
        set(
          'accounts',
          'form_accounts_id',
          accounts.map(({ id }) => String(id)),
        ),
        set(
          'grupos_de_pedidos',
          'form_grupos_de_pedidos_id',
          groups.map(({ uuid }) => uuid),
        ),
        set(
          'sap_orders',
          'form_sap_orders',
          sap.map(({ sap_order }) => sap_order),
        ),
      ],
    },
  ]
}

type OfOrder = (row: ConflictRow, pedido: Pedido) => Decision[]
const OF_ORDER: Record<string, OfOrder> = {
  [guardarPedido.name]: ofOrderForm,
  [cambiarEstado.name]: ({ args }, pedido) => [
    meant(one('status', 'status', { mine: args.status, theirs: pedido.status })),
  ],
  [cambiarFechaPreferida.name]: ({ args }, { preferred_delivery_date: theirs }) => [
    meant(
      one('preferred_delivery_date', 'preferred_delivery_date', {
        mine: args.preferred_delivery_date,
        theirs,
      }),
    ),
  ],
  [cambiarLote.name]: ({ args }, { lote: theirs }) => [
    meant(one('lote', 'lote', { mine: args.lote, theirs })),
  ],
}

const STATE = 'estado_de_grupo_de_pedido_uuid'
const OF_GROUP: Record<string, (row: ConflictRow, grupo: Grupo) => Decision[]> = {
  [editarGrupo.name]: ofGroupForm,
  [cambiarEstadoDeGrupo.name]: ({ args }, grupo) => [
    meant(one(STATE, STATE, { mine: args[STATE], theirs: grupo[STATE] })),
  ],
}

const OF_TURNO: Record<string, (row: ConflictRow, turno: Turno) => Decision[]> = {
  [guardarTurno.name]: ofTurnoForm,
  [marcarEntregado.name]: (_, { estado: theirs }) => [
    meant(one('estado', 'estado', { mine: 'entregado', theirs })),
  ],
  [borrarTurno.name]: () => [
    {
      ...meant(one('turno', '', { mine: 'Borrarlo', theirs: 'Dejarlo como está' })),
      label: 'Turno',
      isWhole: true,
    },
  ],
}

/** What has to be decided between a change and the record it met, and that record's version; null for other changes. */
export function decisionsOf(
  row: ConflictRow,
  { pedidos, grupo, turno }: Vigente,
): { decisions: Decision[]; version: number } | null {
  const pedido = pedidos[0]?.pedido
  const found =
    (pedido && OF_ORDER[row.type]?.(row, pedido)) ??
    (grupo && OF_GROUP[row.type]?.(row, grupo)) ??
    (turno && OF_TURNO[row.type]?.(row, turno))
  const record = pedido ?? grupo ?? turno
  return found && record ? { decisions: found, version: record.version } : null
}
