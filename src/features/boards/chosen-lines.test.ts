import { expect, test } from 'vitest'
import { chosenLines } from './chosen-lines.ts'

const AT = '2026-11-27T10:00:00.000Z'
const item = (
  lot_id: number,
  plate: number,
  more: { favorita_at?: string | null; disponible?: boolean } = {},
) => ({
  ...{
    lot_id,
    chapa: plate,
    product_code: 'P',
    product_name: 'Gris Pulpis',
    batch: `B-${lot_id}`,
    branch: 'Córdoba',
  },
  ...{ nota: '', disponible: true, favorita_at: AT, comentario: '', ...more },
})

test('chosen plates are lines of the cart, a lot each; what was not chosen or is gone stays out', () => {
  const items = [
    item(1, 12),
    item(1, 3),
    item(2, 1),
    item(2, 2, { favorita_at: null }),
    item(3, 1, { disponible: false }),
  ]

  expect(chosenLines({ items })).toMatchObject([
    { lote: 'B-1', chapas: '3,12', quantity: 2, unit: 'PZA' },
    { lote: 'B-2', chapas: '1', quantity: 1, unit: 'PZA' },
  ])
  expect(chosenLines({ items: [] })).toEqual([])
})
