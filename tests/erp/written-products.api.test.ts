import { expect, test } from 'vitest'
import { startErpWorld } from './erp-world.ts'

const { drop, run, rows } = await startErpWorld()

const PRODUCT = [
  'codigo',
  'nombre',
  'generico',
  'espesor',
  'terminacion',
  'precio',
  'unidad',
  'arribo',
  'precio_por',
]
const productFile = (unit: string, arrival: string) =>
  [
    PRODUCT,
    ['0001', 'Calacatta Oro', 'Mármol', '20', 'Pulido', '100', `"${unit}"`, arrival, ''],
    ['0002', 'Bacha', 'Accesorio', '', '', '80', 'UN', '', 'pieza'],
  ]
    .map((cells) => cells.join(';'))
    .join('\n')

test.each([
  ['M2,PZA', '09.03.2027', 'M2,PZA|2027-03-09|M2|Mármol'],
  ['M2,pza', '9/3/2027', 'M2,PZA|2027-03-09|M2|Mármol'],
  ['m²', '09-03-27', 'M2|2027-03-09|M2|Mármol'],
  ['Unid.', '2027-03-09 00:00:00', 'PZA|2027-03-09|M2|Mármol'],
  ['M² / Unid.', '3/25/2027', 'M2,PZA|2027-03-25|M2|Mármol'],
  ['m2', '31.12.9999', 'M2|M2|Mármol'],
  ['M2', '0000-00-00', 'M2|M2|Mármol'],
])('a product of the unit %j that arrives on %j is stored as %j', async (...[unit, arrival, product]) => {
  drop('productos.csv', productFile(unit, arrival))

  expect(await run('getProductos')).toMatchObject({ rejected: 0 })
  expect(
    await rows(`usage_unit, stock_arrival_date, precio_por, kind) from products order by product_code`),
  ).toEqual([product, 'UN|PZA|'])
})
