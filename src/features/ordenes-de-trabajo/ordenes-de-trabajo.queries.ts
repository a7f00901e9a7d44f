import { listarOrdenesDeTrabajo, type OrdenDeTrabajo } from '#contract/calls/ordenes-de-trabajo.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { workOrderTexts } from '#contract/records/ordenes-de-trabajo.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { callName, oldest } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'
import { readErpAge } from '#src/offline/erp-age.ts'
import { ESTADOS, POR_DEFECTO } from '#src/records/ordenes-de-trabajo/estados-de-material.ts'
import { knownList, readStatusAges } from '#src/records/ordenes-de-trabajo/ordenes-known.ts'
import type { OrdenesFilters } from './ordenes-address.ts'

/** The work orders on this phone that fit, each word typed beginning one of number, job, material or account. */
export async function readOrdenes(db: Db, { q, f, orderBy }: OrdenesFilters): Promise<OrdenDeTrabajo[]> {
  const fits = wordsFilter(q)
  const held = db.ordenesDeTrabajo.filter(
    (one) => f.includes(one.ot_estado_de_material) && fits(workOrderTexts(one)),
  )
  const oldest = (await held.toArray()).sort(byDay)
  return orderBy === 'oldest' ? oldest : oldest.reverse()
}

const byDay = (a: OrdenDeTrabajo, b: OrdenDeTrabajo): number =>
  a.created_at === b.created_at ? a.ot_id - b.ot_id : a.created_at < b.created_at ? -1 : 1

/** The list; with nothing ticked it is empty, whatever the server has. [S216, S217] */
export function ordenesQue(filters: OrdenesFilters) {
  const { q, f, orderBy } = filters
  const input = { q, f: (f.length > 0 ? f : POR_DEFECTO).join(','), orderBy }
  return localQuery({
    key: ['ordenes-de-trabajo', q, f, orderBy],
    read: (db) => readOrdenes(db, filters),
    known: (db, shown) =>
      knownList(db, { f, call: callName('ordenesDeTrabajo', listarOrdenesDeTrabajo, input), shown }),
    refresh: { endpoint: listarOrdenesDeTrabajo, input },
  })
}

/** The number of a work order, as addresses write it. */
export const isOrdenId = (id: string): boolean => /^\d{1,9}$/.test(id)

/** One work order, or null; asking the server brings those of every status. */
export function ordenPorId(id: string) {
  return localQuery({
    key: ['orden-de-trabajo', id],
    isReference: isOrdenId(id),
    read: async (db): Promise<OrdenDeTrabajo | null> => (await db.ordenesDeTrabajo.get(Number(id))) ?? null,
    known: async (db, orden) => ({
      at: oldest(await readStatusAges(db, orden ? [orden.ot_estado_de_material] : [])),
      isWhole: orden !== null,
      erpAt: await readErpAge(db, 'getOrdenesDeTrabajo'),
    }),
    refresh: { endpoint: listarOrdenesDeTrabajo, input: { f: ESTADOS.join(',') } },
  })
}
