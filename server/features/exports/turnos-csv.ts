import { sql } from 'drizzle-orm'
import { NO_BAY, type Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import { endOf } from '#contract/kit/slots.ts'
import type { Queryable } from '#server/db/client.ts'
import { type Column, csvOf } from './csv.ts'

/** A line of what a turno carries: an order, a line of the ERP, or nothing yet. */
interface Carried {
  turno: Turno
  cuenta: string
  grupo: string
  estadoDeGrupo: string
  pedido: string
  producto: string
  lote: string | null
  cantidad: number | null
  unidad: string
  ubicacion: string | null
  nota: string
}

const EMPTY = {
  cuenta: '',
  grupo: '',
  estadoDeGrupo: '',
  pedido: '',
  producto: '',
  lote: null,
  cantidad: null,
  unidad: '',
  ubicacion: null,
  nota: '',
}

const ordersOf = (turno: Turno): Carried[] =>
  turno.grupos_de_pedidos.flatMap(
    ({ billing_name, nombre: name, estado_de_grupo_de_pedido, pedidos: orders }) =>
      orders.map((order) => ({
        turno,
        cuenta: billing_name,
        grupo: name,
        estadoDeGrupo: estado_de_grupo_de_pedido?.nombre ?? '',
        pedido: String(order.id ?? ''),
        producto: order.product_name,
        lote: order.lote,
        cantidad: order.quantity,
        unidad: order.unit,
        ubicacion: order.product.location,
        nota: order.client_note,
      })),
  )

const sapLinesOf = (turno: Turno): Carried[] =>
  turno.sap_orders.flatMap(({ sap_order, account_id, products }) =>
    products.map((line) => ({
      ...EMPTY,
      turno,
      cuenta: turno.accounts.find(({ id }) => id === account_id)?.account_name ?? '',
      pedido: `SAP ${sap_order}`,
      producto: line.product_name,
      lote: line.batch,
      cantidad: line.confirmed_quantity,
      unidad: line.umb,
    })),
  )

function linesOf(turno: Turno): Carried[] {
  const lines = [...ordersOf(turno), ...sapLinesOf(turno)]
  return lines.length > 0 ? lines : [{ ...EMPTY, turno, cuenta: turno.account_names }]
}

const columnsWith = (branches: Map<string, string>): Column<Carried>[] => [
  { name: 'Turno', cell: ({ turno }) => turno.id },
  { name: 'Fecha', cell: ({ turno }) => formatDay(turno.fecha) },
  { name: 'Desde', cell: ({ turno }) => turno.hora_desde },
  { name: 'Hasta', cell: ({ turno }) => turno.hora_hasta ?? endOf(turno.hora_desde) },
  { name: 'Sucursal', cell: ({ turno }) => branches.get(turno.sucursal_uuid) ?? '' },
  { name: 'Nave', cell: ({ turno }) => turno.nave || NO_BAY },
  { name: 'Fletero', cell: ({ turno }) => turno.fletero?.nombre ?? '' },
  { name: 'Estado', cell: ({ turno }) => turno.estado },
  { name: 'Cuenta', cell: ({ cuenta: account }) => account },
  { name: 'Grupo', cell: ({ grupo: group }) => group },
  { name: 'Estado del grupo', cell: ({ estadoDeGrupo: groupStatus }) => groupStatus },
  { name: 'Pedido', cell: ({ pedido: order }) => order },
  { name: 'Producto', cell: ({ producto: product }) => product },
  { name: 'Lote', cell: ({ lote: lot }) => lot },
  { name: 'Cantidad', cell: ({ cantidad: quantity }) => quantity },
  { name: 'Unidad', cell: ({ unidad: unit }) => unit },
  { name: 'Ubicación', cell: ({ ubicacion: place }) => place },
  { name: 'Nota', cell: ({ nota: note }) => note },
  { name: 'Descripción', cell: ({ turno }) => turno.descripcion },
]

/** Turnos as the caller may see them, a line for each thing they carry. [S183, R25] */
export async function turnosCsv(db: Queryable, turnos: readonly Turno[]): Promise<string> {
  const { rows } = await db.execute<{ uuid: string; nombre: string }>(sql`select uuid, nombre from branches`)
  const branches = new Map(rows.map(({ uuid, nombre: name }) => [uuid, name]))
  return csvOf(columnsWith(branches), turnos.flatMap(linesOf))
}
