import { expect, test } from 'vitest'
import type { TransitMaterial } from '#contract/calls/pull.ts'
import type { MaterialFilter } from './stock-filter.ts'
import { matchesTransit } from './transit-filter.ts'

const item: TransitMaterial = {
  id: 1,
  code: 'MA-1',
  comb: '',
  name: 'Mármol Ñandú',
  generic_name: 'Mármol',
  espesor: '2 cm',
  terminacion: 'Pulido',
  lotes: ['T-10', 'T-11'],
  quantity: 40.5,
  branch: 'Córdoba',
  branch_abbr: 'CBA',
  fecha_arribo: '2026-04-02',
  fecha_arribo_formatted: '02/04/2026',
  fotos: [],
  version: 1,
}

test.each<[MaterialFilter]>([
  [{}],
  [{ lote: 't-11' }],
  [{ search: 'nand 10' }],
  [{ branch: 'all', product_code: 'MA-1' }],
  [{ branch: 'Mendoza', mostrar_todas_las_sucursales: true }],
  [{ cantidad_min: 40.5, cantidad_max: 40.5 }],
  [{ warehouse: 'Playa', precio_min: 1e6, alto_min: 9, mostrar_solo_ofertas: true }],
])('%o finds material in transit', (filter) => {
  expect(matchesTransit(filter, item)).toBe(true)
})

test.each<[MaterialFilter]>([
  [{ lote: '10' }],
  [{ search: 'nand granito' }],
  [{ branch: 'Mendoza' }],
  [{ espesor: '3 cm' }],
  [{ cantidad_min: 40.51 }],
  [{ mostrar_solo_con_foto: true }],
])('%o leaves it out', (filter) => {
  expect(matchesTransit(filter, item)).toBe(false)
})
