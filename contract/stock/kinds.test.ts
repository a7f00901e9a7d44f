import { expect, test } from 'vitest'
import { kindNamed, kindOf, kindWords } from './kinds.ts'

const of = (generic_name: string, product_name = generic_name, tipo?: string) =>
  kindOf({ tipo, generic_name, product_name })

test.each([
  ['Carrara', 'Mármol'],
  ['Mármol Ñandú', 'Mármol'],
  ['GRANITO GRIS MARA', 'Granito'],
  ['Gris Mara', 'Granito'],
  ['Travertino Romano', 'Travertino'],
  ['Sinterizado Travertino', 'Sinterizado'],
  ['Porcelánico símil mármol', 'Sinterizado'],
  ['Dekton Entzo', 'Sinterizado'],
  ['Silestone Blanco Zeus', 'Cuarzo'],
  ['Quartz Calacatta', 'Cuarzo'],
  ['Onyx Miel', 'Ónix'],
  ['Taj Mahal', 'Cuarcita'],
  ['Pizarra negra', 'Pizarra'],
  ['Adhesivo para mármol blanco 1 l', ''],
  ['Disco diamantado granito', ''],
  ['Bacha de acero 37 x 34 cm', ''],
  ['', ''],
])('the kind of «%s» is «%s»', (name, kind) => {
  expect(of(name)).toBe(kind)
})

test('the generic name counts before the name, and the column of the ERP before both', () => {
  expect(of('Carrara', 'Granito raro')).toBe('Mármol')
  expect(of('Blanco', 'Granito Blanco')).toBe('Granito')
  expect(of('Carrara', 'Carrara', ' CUARZOS ')).toBe('Cuarzo')
})

test('a kind that only the ERP knows is kept, and a cell that names none is passed over', () => {
  expect(of('Carrara', 'Carrara', 'JADE  VERDE')).toBe('Jade verde')
  for (const cell of ['', '-', '01', 'Piedra natural', 'M'])
    expect(of('Carrara', 'Carrara', cell)).toBe('Mármol')
})

test('a kind is found by its plural, without its accent and by its other names', () => {
  for (const text of ['marmol', 'MÁRMOLES', 'marble']) expect(kindNamed(text)).toBe('Mármol')
  expect(kindNamed('verde')).toBeNull()
  expect(kindWords('Ónix')).toEqual(expect.arrayContaining(['onix', 'onyx', 'onices']))
  expect(kindWords('Jade verde')).toEqual(['jade', 'verde'])
})
