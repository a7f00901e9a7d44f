import { expect, test } from 'vitest'
import { readSum } from './sums.ts'

test.each([
  ['y si le sumo 10% de desperdicio', 25.6, '28,16 m²'],
  ['a 89 dolares cuanto me sale', 28.16, 'U$D 2.506,24'],
  ['14 pzas de 1,64x2,69 cuanto da', undefined, '61,76 m²'],
  ['mesada de 2,40 x 0,62 y otra de 1,80 x 0,62, total m2', undefined, '2,6 m²'],
  ['si compro 20 m2 de cuarzo a 149 y me hacen 8%', undefined, 'U$D 2.741,60'],
  ['cuanto es el 21% de 3509116', undefined, '736.914,36'],
  ['dividime 748500 en 6 cuotas iguales', undefined, '124.750'],
  ['y 3 zocalos de 2,40 x 0,05', 2.88, '3,24 m²'],
  ['500 dolares + 10%', undefined, '550'],
  ['24 m2 entre 4,8 cuantas placas', undefined, '= **5**'],
  ['cuanto es 1.500 menos 300', undefined, '1.200'],
  ['7 placas de 1,95 x 2,85 m2 total', undefined, '38,9 m²'],
  ['por 242 el m2', 38.9025, 'U$D 9.414,41'],
  ['piso de 6,5 x 4 con placas de 4,8 m2 cuantas son', undefined, '**6 placas**'],
  ['precio lista 310 menos 15 y menos 5 adicional', undefined, 'es **250,33**'],
  ['y si cuestan 120 usd el m2', 52.704, 'U$D 6.324,48'],
  ['350 x 12', undefined, '= **4.200**'],
  ['310 menos 15% menos 5%', undefined, 'es **250,33**'],
])('%s after %s m² comes to %s', (question, before, expected) => {
  expect(readSum(question, before)?.text).toContain(expected)
})

test('the words that a sum does not use are left for its answer to name', () => {
  expect(readSum('45 m2 a 57 usd + flete')?.rest).toContain('flete')
  expect(readSum('45 m2 a 57 usd + iva')?.text).toContain('Con IVA del 21 %: **U$D 3.103,65**')
  expect(readSum('3 umbrales de 1,20 x 0,30 y 4 alzadas de 0,90 x 0,18')?.rest.trim()).toBe('y')
})

test.each([
  ['granitos de hasta 100 dolares', undefined],
  ['cuantas placas para 24 m2 de calacatta 2 cm', undefined],
  ['748500 en 6 cuotas con interes', undefined],
  ['hay carrara de 3,20 x 1,60', 20],
  ['ofertas del 20%', 20],
  ['hay carrara 2 pulido de 3,20 x 1,60', undefined],
])('%s is no sum that is stated whole', (question, before) => {
  expect(readSum(question, before)).toBeNull()
})
