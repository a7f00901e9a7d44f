import { describe, expect, it } from 'vitest'
import { disabledFields, withField, withoutUnavailable } from './filter-rules.ts'
import { filterChips } from './filter-words.ts'

const group = ['kind', 'generic_name', 'espesor', 'terminacion']

describe('the fields of the search form', () => {
  it('entering a lot disables product, generic name, thickness and finish', () => {
    expect([...disabledFields({ lote: 'B-10' })].sort()).toEqual(['product_code', ...group].sort())
  })

  it('choosing a product disables the lot and the generic-name group', () => {
    expect([...disabledFields({ product_code: 'CAR20P', espesor: '2 cm' })].sort()).toEqual(
      ['lote', ...group].sort(),
    )
  })

  it.each(group)('choosing %s disables the lot', (field) => {
    expect([...disabledFields({ [field]: 'algo' })]).toEqual(['lote'])
  })

  it('disables nothing while none of them is filled in', () => {
    expect(disabledFields({ branch: 'Córdoba', alto_min: 1, mostrar_solo_ofertas: true }).size).toBe(0)
  })

  it('leaves an emptied field out of the filter', () => {
    expect(withField({ lote: 'B-1', branch: 'Córdoba' }, 'lote', '')).toEqual({ branch: 'Córdoba' })
    expect(withField({ precio_min: 2 }, 'precio_min', null)).toEqual({})
    expect(withField({}, 'precio_min', 0)).toEqual({ precio_min: 0 })
  })

  it('swapping stock for transit clears only what the other lists do not offer', () => {
    const filter = {
      product_code: 'CAR20P',
      generic_name: 'Carrara',
      branch: 'Córdoba',
      mostrar_materiales_en_transito: true as const,
    }
    const lists = { product_code: [], kind: [], generic_name: ['Carrara'], espesor: [], terminacion: [] }

    expect(withoutUnavailable(filter, lists)).toEqual({
      generic_name: 'Carrara',
      branch: 'Córdoba',
      mostrar_materiales_en_transito: true,
    })
  })
})

describe('the conditions above the results', () => {
  it('say a range once and take both its ends away', () => {
    expect(filterChips({ alto_min: 1.2, alto_max: 3, precio_max: 90 }, new Map())).toEqual([
      { text: 'Alto 1,2 a 3 m', fields: ['alto_min', 'alto_max'] },
      { text: 'Precio U$D hasta 90', fields: ['precio_min', 'precio_max'] },
    ])
  })

  it('say nothing of all branches, which leave nothing out', () => {
    expect(filterChips({ branch: 'all' }, new Map())).toEqual([])
    expect(filterChips({ branch: 'Córdoba', mostrar_todas_las_sucursales: true }, new Map())).toEqual([])
    expect(filterChips({ branch: 'Córdoba' }, new Map())).toEqual([{ text: 'Córdoba', fields: ['branch'] }])
  })

  it('name a product that is known', () => {
    expect(filterChips({ product_code: 'CAR20P' }, new Map([['CAR20P', 'Carrara 2 cm']]))).toEqual([
      { text: 'Carrara 2 cm', fields: ['product_code'] },
    ])
  })
})
