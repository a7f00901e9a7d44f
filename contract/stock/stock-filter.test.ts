import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { textWords } from '#contract/kit/normalize.ts'
import { PROMOTIONS } from '#tests/worlds/promoted.ts'
import { type StockLot, unknownProduct } from './stock.ts'
import { branchOf, type MaterialFilter, matchesLot, materialFilter, materialParams } from './stock-filter.ts'

const product = {
  ...unknownProduct('MA-001'),
  product_name: 'Mármol Ñandú',
  generic_name: 'Mármol',
  espesor: '2,5 cm',
  terminacion: 'Pulido',
}
const lot: StockLot = {
  id: 1,
  product_code: 'MA-001',
  batch: 'B-1042',
  branch: 'Córdoba',
  warehouse: null,
  height: 1.8,
  length: 2.9,
  net_stock: 2,
  net_m2: 10.44,
  price: 100,
  batch_price: 80,
  oferta_percent: 20,
  fotos: 0,
  reservas: 1,
}
const matches = (filter: MaterialFilter, changed: Partial<StockLot> = {}) =>
  matchesLot(filter, { ...lot, ...changed }, product)

describe('the material filter', () => {
  it('reads a URL: empty and false values and strange keys are left out', () => {
    const filter = v.parse(materialFilter, {
      lote: ' b-10 ',
      espesor: '',
      alto_min: '1.5',
      alto_max: '2,25',
      precio_min: '',
      mostrar_solo_con_foto: '1',
      mostrar_solo_ofertas: '0',
      mostrar_solo_con_reservas: 'true',
      mostrar_todas_las_sucursales: false,
      product_code: 1042,
      utm: 'x',
    })

    expect(filter).toStrictEqual({
      lote: 'b-10',
      alto_min: 1.5,
      alto_max: 2.25,
      mostrar_solo_con_foto: true,
      mostrar_solo_con_reservas: true,
      product_code: '1042',
    })
    expect(v.parse(materialFilter, materialParams(filter))).toStrictEqual(filter)
  })

  it.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [9, false],
  ])('finds the products of promotion %i only while it is in force', (promotion, expected) => {
    const own = { ...product, promociones: [...PROMOTIONS] }

    expect([
      matchesLot({ promocion: promotion }, lot, own),
      matchesLot({ promocion: promotion }, lot, product),
    ]).toEqual([expected, false])
  })

  it.each(['x', '-1', 'Infinity'])('refuses %s as an amount', (alto_min) => {
    expect(v.is(materialFilter, { alto_min })).toBe(false)
  })

  it('takes branch=all and todas las sucursales for the same', () => {
    expect(branchOf({ branch: 'all' })).toBeNull()
    expect(branchOf({ branch: 'Salta', mostrar_todas_las_sucursales: true })).toBeNull()
    expect(branchOf({ branch: 'Salta' })).toBe('Salta')
  })

  it('finds by the beginning of any word, whatever accents and case', () => {
    expect(matches({ search: 'MARM nandu' })).toBe(true)
    expect(matches({ search: 'puli 1042' })).toBe(true)
    expect(matches({ search: 'b-10 2,5' })).toBe(true)
    expect(matches({ search: 'armol' })).toBe(false)
    expect(matches({ search: 'marmol granito' })).toBe(false)
  })

  it('finds a lote by the beginning of its batch only', () => {
    expect(matches({ lote: 'b-1' })).toBe(true)
    expect(matches({ lote: '1042' })).toBe(false)
  })

  it('compares the price in force and square metres, both ends included', () => {
    expect(matches({ precio_max: 80, cantidad_min: 10.44, alto_min: 1.8, largo_max: 2.9 })).toBe(true)
    expect(matches({ precio_min: 80.01 })).toBe(false)
    expect(matches({ precio_min: 100 }, { oferta_percent: 0 })).toBe(true)
  })

  it('never shows a lote without pieces', () => {
    expect(matches({}, { net_stock: 0 })).toBe(false)
  })

  it('finds a word also by what follows a sign in it', () => {
    expect(textWords('Ñ-1 a/b2')).toEqual(['n1', '1', 'ab2', 'b2', '2'])
  })
})
