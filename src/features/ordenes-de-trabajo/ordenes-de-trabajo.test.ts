import { expect, test } from 'vitest'
import type { OrdenDeTrabajo } from '#contract/calls/ordenes-de-trabajo.ts'
import { ESTADOS, POR_DEFECTO } from '#src/records/ordenes-de-trabajo/estados-de-material.ts'
import { ordenesDeTrabajoLandings } from '#src/records/ordenes-de-trabajo/ordenes-de-trabajo.landings.ts'
import { type OrdenesFilters, type OrdenesSearch, ordenesAddress } from './ordenes-address.ts'

const orden = (ot_id: number, ot_estado_de_material: string) =>
  ({ ot_id, ot_estado_de_material }) as OrdenDeTrabajo

const filtersOf = (search: OrdenesSearch) => ordenesAddress.filtersOf(search, null)
const searchOf = (filters: OrdenesFilters) => ordenesAddress.searchOf(filters, null)

const landed = (data: OrdenDeTrabajo[], args: Record<string, unknown>) => {
  const [landing] = ordenesDeTrabajoLandings
  return landing?.rows({ data, etag: '' }, args)
}

test('S219 everything but what was delivered, unless something else is ticked; none is kept as none', () => {
  expect(filtersOf({})).toEqual({ q: '', f: POR_DEFECTO, orderBy: 'latest' })
  expect(searchOf(filtersOf({}))).toEqual({})
  expect(searchOf({ q: '', f: [], orderBy: 'latest' })).toEqual({ f: '' })
  expect(filtersOf({ f: '' }).f).toEqual([])
  expect(filtersOf(searchOf({ q: 'ot', f: ESTADOS, orderBy: 'oldest' }))).toEqual({
    q: 'ot',
    f: ESTADOS,
    orderBy: 'oldest',
  })
  expect(filtersOf({ f: 'Sin material,Inventado' }).f).toEqual(['Sin material'])
})

test('a whole answer takes from the phone what it no longer has, of the statuses asked for only', () => {
  const whole = landed([orden(1, 'Sin material')], { f: 'Sin material,Material en CMM' })?.whole?.[0]

  expect(whole?.holds?.(orden(2, 'Material en CMM'))).toBe(true)
  expect(whole?.holds?.(orden(3, 'Material entregado'))).toBe(false)
})

test('an answer of a search, or one cut at its limit, takes nothing away', () => {
  const many = Array.from({ length: 500 }, (_, id) => orden(id, 'Sin material'))

  expect(landed([orden(1, 'Sin material')], { q: 'mesada' })?.whole).toBeUndefined()
  expect(landed(many, {})?.whole).toBeUndefined()
  expect(landed(many, {})?.writes).toHaveLength(500)
})
