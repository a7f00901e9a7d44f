import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type WorkOrder, workOrder } from '#contract/calls/work-orders.ts'
import { formatDay } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'

const date = v.nullable(v.string())
const row = {
  ...v.omit(workOrder, [
    'ot_fecha_de_creacion_format',
    'ot_fecha_de_necesidad_format',
    'ot_fecha_de_produccion_estimada_format',
    'ot_fecha_de_entrega_estimada_format',
    'created_at',
  ]).entries,
  dates: v.object({ creacion: date, necesidad: date, produccion_estimada: date, entrega_estimada: date }),
}

const written = (day: string | null): string => (day === null ? '' : formatDay(day))

function toWorkOrder({ dates, ...plain }: RowOf<typeof row>): WorkOrder {
  return {
    ...plain,
    ot_fecha_de_creacion_format: written(dates.creacion),
    ot_fecha_de_necesidad_format: written(dates.necesidad),
    ot_fecha_de_produccion_estimada_format: written(dates.produccion_estimada),
    ot_fecha_de_entrega_estimada_format: written(dates.entrega_estimada),
    created_at: dates.creacion ?? '',
  }
}

/** Work orders that fit a condition on `work_orders w`. [S220] */
export async function readWorkOrders(db: Queryable, where: SQL, tail: SQL = sql``): Promise<WorkOrder[]> {
  const rows = await rowsOf(db, row).read(sql`
    select w.id as ot_id, w.numero as ot_numero, w.descripcion as ot_descripcion,
      w.materia_prima as ot_materia_prima_producto_principal, w.estado_de_material as ot_estado_de_material,
      w.estado_info as ot_estado_info, w.carpeta_de_planos as ot_carpeta_de_planos, w.account_id, a.account_name,
      json_build_object('creacion', w.fecha_de_creacion, 'necesidad', w.fecha_de_necesidad,
        'produccion_estimada', w.fecha_de_produccion_estimada, 'entrega_estimada', w.fecha_de_entrega_estimada) as dates,
      w.version
    from work_orders w join accounts a on a.id = w.account_id where ${where} ${tail}`)
  return rows.map(toWorkOrder)
}
