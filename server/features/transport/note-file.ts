import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Line, loadOfLine } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Queryable } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { csvLine } from '#server/features/exports/csv.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { readThicknesses } from '#server/records/turno/thicknesses.ts'

/** The columns of a transport note's file, in their sequence. */
const COLUMNS = [
  ...['turno', 'version', 'numero', 'estado', 'dia', 'hora', 'origen', 'destino'],
  ...['patente', 'camion', 'fletero', 'fletero_dni', 'cuit', 'cliente_sap', 'cliente'],
  ...['producto', 'descripcion', 'lote', 'cantidad', 'unidad', 'kg'],
] as const

/** A line of the file: days as YYYY-MM-DD, numbers with a comma. */
export type NoteCells = Record<string, string>

const facts = {
  id: v.number(),
  branch: v.string(),
  truck: v.nullable(v.string()),
  plate: v.nullable(v.string()),
  carrier: v.nullable(v.string()),
  dni: v.nullable(v.string()),
}
type Facts = v.InferOutput<v.ObjectSchema<typeof facts, undefined>>

/** The truck is that of its trip; without one, the carrier's own. */
const readFacts = (db: Queryable, ids: readonly number[]): Promise<Facts[]> =>
  rowsOf(db, facts).read(sql`
    select t.id, b.nombre as branch, k.nombre as truck, coalesce(k.patente, nullif(f.patente_1, '')) as plate,
      f.nombre as carrier, f.dni
    from turnos t join branches b on b.uuid = t.branch_uuid
    left join trip_stops s on s.turno_id = t.id and s.live left join trips r on r.id = s.trip_id
    left join trucks k on k.uuid = r.truck_uuid
    left join carriers f on f.uuid = coalesce(r.carrier_uuid, k.carrier_uuid, t.carrier_uuid)
    where ${isAnyOf(sql`t.id`, ids, 'integer')}`)

interface Item extends Line {
  product_code: string
  product_name: string
  lote: string | null
  account: { cuit: string; name: string; sap: string }
}

const itemsOf = (turno: Turno, thicknesses: ReadonlyMap<string, string>): Item[] => [
  ...turno.grupos_de_pedidos.flatMap(({ billing_name: name, billing_cuit: cuit, pedidos: orders }) =>
    orders.map(({ product, ...order }) => ({
      ...order,
      espesor: product.espesor,
      account: { cuit, name, sap: turno.accounts.find((account) => account.cuit === cuit)?.sap ?? '' },
    })),
  ),
  ...turno.sap_orders.flatMap(({ account_id, products }) => {
    const account = turno.accounts.find(({ id }) => id === account_id)
    return products.map((line) => ({
      ...{ product_code: line.product_code, product_name: line.product_name, lote: line.batch },
      ...{ quantity: line.confirmed_quantity, unit: line.umb },
      espesor: thicknesses.get(line.product_code) ?? '',
      account: { cuit: account?.cuit ?? '', name: account?.account_name ?? '', sap: account?.sap ?? '' },
    }))
  }),
]

const decimals = (value: number): string => value.toFixed(2).replace('.', ',')

/** The lines of these turnos as they are now, by number; a turno that carries nothing yet has a line without goods. */
export async function readNoteCells(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, NoteCells[]>> {
  const reader = { scope: { accounts: null }, seller: false, now: new Date() }
  const turnos = await readTurnos(db, isAnyOf(sql`t.id`, ids, 'integer'), reader)
  const thicknesses = await readThicknesses(db, turnos)
  const known = new Map((await readFacts(db, ids)).map((found) => [found.id, found]))
  return new Map(
    turnos.flatMap((turno) => {
      const found = turno.id === null ? undefined : known.get(turno.id)
      return found ? [[found.id, cellsOf(turno, found, itemsOf(turno, thicknesses))] as const] : []
    }),
  )
}

function cellsOf(turno: Turno, found: Facts, items: readonly Item[]): NoteCells[] {
  const [account] = turno.accounts
  const own = {
    ...{ turno: turno.uuid, numero: String(turno.id), estado: 'agendado' },
    ...{ dia: turno.fecha, hora: turno.hora_desde, origen: found.branch, destino: turno.entrega_en },
    ...{ patente: found.plate ?? '', camion: found.truck ?? '' },
    ...{ fletero: found.carrier ?? '', fletero_dni: found.dni ?? '' },
  }
  const none = {
    ...{ cuit: account?.cuit ?? '', cliente: account?.account_name ?? '', cliente_sap: account?.sap ?? '' },
    ...{ producto: '', descripcion: '', lote: '', cantidad: '', unidad: '', kg: '' },
  }
  if (items.length === 0) return [{ ...own, ...none }]
  return items.map((item) => ({
    ...own,
    ...{ cuit: item.account.cuit, cliente: item.account.name, cliente_sap: item.account.sap },
    ...{ producto: item.product_code, descripcion: item.product_name, lote: item.lote ?? '' },
    ...{ cantidad: decimals(item.quantity), unidad: item.unit, kg: decimals(loadOfLine(item).kg) },
  }))
}

/** The text of a file, of its lines and its version. */
export const noteText = (lines: readonly NoteCells[], version: number): string =>
  csvLine(COLUMNS) +
  lines
    .map((cells) =>
      csvLine(COLUMNS.map((name) => (name === 'version' ? String(version) : (cells[name] ?? '')))),
    )
    .join('')
