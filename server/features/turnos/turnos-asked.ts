import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '#contract/kit/day.ts'
import { invalid } from '#contract/kit/errors.ts'
import { turnos } from '#contract/records/turnos.ts'
import { every } from '#server/db/sql-pieces.ts'

export interface DaysAsked {
  fecha_desde: Day
  fecha_hasta: Day
  sucursal_uuid?: string | undefined
  /** '' is SIN NAVE; absent is every bay. */
  nave?: string | undefined
}

/** The turnos of some days, as a condition on `turnos t`; at most 62 days. [S177] */
export function turnosOfDays({ fecha_desde, fecha_hasta, sucursal_uuid, nave: bay }: DaysAsked): SQL {
  if (fecha_hasta < fecha_desde)
    throw invalid('fecha_hasta', 'La fecha hasta debe ser posterior a la fecha desde.')
  if (addDays(fecha_desde, turnos.limits.days - 1) < fecha_hasta)
    throw invalid('fecha_hasta', `Se pueden ver hasta ${turnos.limits.days} días.`)
  return every([
    fecha_desde === fecha_hasta
      ? sql`t.fecha = ${fecha_desde}`
      : sql`t.fecha between ${fecha_desde} and ${fecha_hasta}`,
    ...(sucursal_uuid === undefined ? [] : [sql`t.branch_uuid = ${sucursal_uuid}`]),
    ...(bay === undefined ? [] : [sql`t.nave = ${bay}`]),
  ])
}
