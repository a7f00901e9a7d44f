import { describe, expect, it } from 'vitest'
import { NUMBER_EXAMPLES, UNIT_EXAMPLES } from '#contract/kit/fields/examples/number-examples.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { materialAddress, sharedAddress } from './material-address.ts'
import { addressOf, filterOfAddress } from './material-search.ts'

const everything: MaterialFilter = {
  lote: 'B-1042',
  product_code: '100200',
  kind: 'Mármol',
  generic_name: 'Ñandú & Cía',
  espesor: '2 cm',
  terminacion: 'Pulido',
  branch: 'all',
  warehouse: 'Depósito 1',
  alto_min: 0.01,
  alto_max: 3,
  largo_min: 1,
  largo_max: 3.2,
  cantidad_min: 5,
  cantidad_max: 100,
  precio_min: 0,
  precio_max: 99.99,
  mostrar_materiales_en_transito: true,
  mostrar_todas_las_sucursales: true,
  mostrar_solo_con_foto: true,
  mostrar_solo_con_reservas: true,
  mostrar_solo_ofertas: true,
  search: 'carrara pul',
}

describe('the address of a search', () => {
  it('gives back every field of the filter', () => {
    expect(filterOfAddress(addressOf(everything))).toEqual(everything)
  })

  it('names what it cannot read, and the list goes on without it', () => {
    const raw = { alto_min: 'abc', orden: 'zz', espesor: '2 cm', search: 'x'.repeat(120), paginas: 'zz' }

    expect(filterOfAddress(raw)).toEqual({ espesor: '2 cm' })
    expect(materialAddress.unread(raw)).toEqual(['alto_min=abc', 'orden=zz', `search=${'x'.repeat(120)}`])
  })

  it('gives back every field of a shared link', () => {
    const shared = new URL(sharedAddress(everything, 'https://cantera.example'))

    expect(shared.pathname).toBe('/buscador-de-materiales/resultados')
    expect(filterOfAddress(Object.fromEntries(shared.searchParams))).toEqual(everything)
  })

  it('shares nothing but the documented filter keys', () => {
    const filter = filterOfAddress({ lote: 'B-1', paginas: 4, token: 'secreto', account: 7 })

    expect(sharedAddress(filter, 'https://cantera.example')).toBe(
      'https://cantera.example/buscador-de-materiales/resultados?lote=B-1',
    )
  })

  it('leaves out what is empty or makes no sense, and keeps the rest', () => {
    const search = {
      lote: '  ',
      alto_min: 'mucho',
      precio_max: -3,
      mostrar_solo_ofertas: 'quizás',
      branch: 'Rosario',
    }

    expect(materialAddress.read(search)).toEqual({ branch: 'Rosario' })
  })

  it('remembers how many pages were loaded, within reason', () => {
    expect(materialAddress.read({ paginas: 3 })).toEqual({ paginas: 3 })
    expect(materialAddress.read({ paginas: 1e9 })).toEqual({ paginas: 100 })
    expect(materialAddress.read({ paginas: 'x' })).toEqual({})
  })
})

const inRange = (value: number | null, most: number) =>
  value !== null && value >= 0 && value <= most ? value : undefined

it.each(NUMBER_EXAMPLES)(
  'A195 a price and a measure of %j are %j and %j in an address',
  (text, price, measure) => {
    const read = filterOfAddress({ precio_min: text, alto_min: text })

    expect(read.precio_min).toBe(inRange(price, Number.MAX_SAFE_INTEGER))
    expect(read.alto_min).toBe(inRange(measure, 999.9999))
  },
)

it.each(UNIT_EXAMPLES.filter(([, , value]) => value >= 0))(
  'A195 an address takes %j only in a field of %s',
  (text, unit, value) => {
    const read = filterOfAddress({ precio_max: text, alto_max: text, cantidad_max: text })

    expect(read).toEqual({
      ...(unit === 'U$D' && { precio_max: value }),
      ...(unit === 'M' && { alto_max: value }),
      ...(unit === 'M2' && { cantidad_max: value }),
    })
  },
)
