import { describe, expect, it } from 'vitest'
import { type Cart, type CartLine, emptyCart } from '#contract/carrito.ts'
import { checkCart } from './check-cart.ts'
import { checkValues } from './check-values.ts'
import { emptyValues, prefilled } from './pedido-values.ts'

const _NOW = Date.parse('2026-03-06T13:42:00Z')
const TODAY = '2026-03-06'
const CUIT = '30-70000001-6'
const _KEY = 'carrito:todas'
const _uuid = '00000000-0000-7000-8000-000000000001'

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  uuid: crypto.randomUUID(),
  product_code: 'CAR20',
  product_name: 'Carrara',
  quantity: 2,
  unit: 'PZA',
  lote: 'B-1',
  branch: 'Córdoba',
  branch_abbr: 'COR',
  oferta_percent: 0,
  client_note: '',
  ...changes,
})

const cartOf = (...productos: CartLine[]): Cart => ({ ...emptyCart(), billing_cuit: CUIT, productos })

const values = {
  ...emptyValues,
  billing_cuit: CUIT,
  product_code: 'CAR20',
  unit: 'PZA',
  branch: 'Córdoba',
}

describe('what a phone checks of an order by itself [A57]', () => {
  it('names every field that is missing', () => {
    const wrong = checkValues({ ...emptyValues, quantity: null }, { today: TODAY })

    expect(Object.keys(wrong)).toEqual(['billing_cuit', 'product_code', 'unit', 'quantity', 'branch'])
  })

  it('refuses quantities outside 0 to 999 and days gone by, but not the day an order had', () => {
    expect(checkValues({ ...values, quantity: 0 }, { today: TODAY })).toHaveProperty('quantity')
    expect(checkValues({ ...values, quantity: 999.01 }, { today: TODAY })).toHaveProperty('quantity')
    const old = { ...values, preferred_delivery_date: '2026-03-05' }
    expect(checkValues(old, { today: TODAY })).toEqual({
      preferred_delivery_date: ['La fecha no puede ser anterior a hoy.'],
    })
    expect(checkValues(old, { today: TODAY, dayWas: '2026-03-05' })).toEqual({})
  })

  it('names each line of a cart that is wrong, and a cart without lines', () => {
    const bad = line({ quantity: 0, unit: '' })

    expect(Object.keys(checkCart(cartOf(line(), bad), TODAY))).toEqual([
      `quantity:${bad.uuid}`,
      `unit:${bad.uuid}`,
    ])
    expect(checkCart(cartOf(), TODAY)).toMatchObject({ productos: ['Debe agregar al menos un producto.'] })
  })
})

describe('what PEDIR brings to the form [S151]', () => {
  it('is product, lote, unit and note; a status only for sellers [A99]', () => {
    const search = {
      product_code: 'CAR20',
      batch: 'B-1',
      unit: 'M2',
      status: 'Facturado',
      note: 'OFERTA -15%',
      from: 'buscador',
      pendiente: undefined,
    }

    const asked = { product_code: 'CAR20', lote: 'B-1', unit: 'M2', client_note: 'OFERTA -15%' }
    expect(prefilled(search, false)).toEqual(asked)
    expect(prefilled(search, true)).toEqual({ ...asked, status: 'Facturado' })
  })
})
