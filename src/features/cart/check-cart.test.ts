import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Cart, type CartLine, emptyCart } from '#contract/calls/cart.ts'
import { saveOrder } from '#contract/calls/orders.ts'
import { type ArgsErrors, argsErrors } from '#contract/kit/args-errors.ts'
import type { Device } from '#src/offline/device.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { argsOfCart } from './cart-args.ts'
import { checkCart } from './check-cart.ts'
import { emptyValues, type OrderValues, prefilled } from './order/order-values.ts'
import { orderChange } from './order-change.ts'

const TODAY = '2026-03-06'
const CUIT = '30-70000001-6'

vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T13:42:00Z`) })
afterAll(() => vi.useRealTimers())

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

const checked = (cart: Partial<Cart>): ArgsErrors => {
  const whole = { ...emptyCart(), billing_cuit: CUIT, ...cart }
  return checkCart(whole, argsOfCart(whole, { isSeller: true, today: TODAY }))
}

const values = { ...emptyValues, billing_cuit: CUIT, product_code: 'CAR20', unit: 'PZA', branch: 'Córdoba' }

/** The errors of `values` in the form of an order that opened with `start`. */
function errorsOf(values: OrderValues, start?: OrderValues): ArgsErrors {
  const uuid = crypto.randomUUID()
  const mode = start
    ? ({ kind: 'edit', uuid, pendiente: null } as const)
    : ({ kind: 'nuevo', search: {} } as const)
  const form = orderChange({ parts: { user: sellerUser() } as Device['parts'] }, mode)
  const args = form.args(values, { uuid, isNew: !start })
  return { ...argsErrors(saveOrder.endpoint, args), ...form.check?.(values, start ?? values) }
}

describe('what a phone checks of an order by itself [A57]', () => {
  it('the notes of a line and of all together are no longer than one note', () => {
    const note = 'a'.repeat(1200)
    const errors = checked({
      branch: 'Córdoba',
      client_note: note,
      productos: [line(), line({ client_note: note })],
    })

    expect(errors).toEqual({
      'productos.1.client_note': ['La nota debe tener como máximo 2000 caracteres.'],
    })
  })

  it('names every field that is missing', () => {
    expect(errorsOf({ ...emptyValues, quantity: null })).toEqual({
      form_billing_cuit: ['Debe elegir la cuenta a facturar.'],
      form_product_code: ['Debe elegir un producto.'],
      form_unit: ['Debe elegir una unidad.'],
      form_quantity: ['Debe ingresar una cantidad.'],
      form_branch: ['Debe elegir una sucursal de la lista.'],
    })
  })

  it('refuses quantities outside 0 to 999 and days gone by, but not the day an order had', () => {
    expect(errorsOf({ ...values, quantity: 0 })).toEqual({
      form_quantity: ['La cantidad debe ser mayor que 0.'],
    })
    expect(errorsOf({ ...values, quantity: 999.01 })).toEqual({
      form_quantity: ['La cantidad máxima es 999.'],
    })
    const old = { ...values, preferred_delivery_date: '2026-03-05' }
    expect(errorsOf(old, values)).toEqual({
      form_preferred_delivery_date: ['La fecha no puede ser anterior a hoy.'],
    })
    expect(errorsOf(old, old)).toEqual({})
  })

  it('names each line of a cart that is wrong, and a cart without lines', () => {
    const bad = line({ quantity: 0, unit: '' })

    expect(checked({ productos: [line(), bad] })).toEqual({
      'productos.1.quantity': ['Debe ingresar una cantidad.'],
      'productos.1.unit': ['Debe elegir una unidad.'],
    })
    expect(checked({ branch: 'Córdoba' })).toEqual({ productos: ['Debe agregar al menos un producto.'] })
  })

  it('counts the days of a cart from today, those of the turno only when it asks for one', () => {
    const old = { productos: [line()], turno_fecha: '2026-03-05' }

    expect(checked(old)).toEqual({ turno_fecha: ['La fecha no puede ser anterior a hoy.'] })
    expect(checked({ ...old, asignar_turno: false })).toEqual({})
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
