import { expect, test } from 'vitest'
import { stepsBack } from './steps-back.ts'

const at = (...paths: string[]) => ({
  currentEntry: { index: paths.length - 1 },
  entries: () => [...paths, '/forward'].map((path) => ({ url: new URL(path, location.origin).href })),
})

test('the list is where it was last seen in this tab, whatever its filters were', () => {
  expect(stepsBack('/pedido', at('/', '/pedido?q=a', '/pedido?q=b&paginas=2', '/pedido/1'))).toBe(1)
  expect(stepsBack('/pedido', at('/pedido', '/turno/7', '/pedido/1'))).toBe(2)
})

test('a day of turnos is another list than the other days', () => {
  const tab = at('/turno?fecha=2026-03-09&sucursal=a&nave=B', '/turno-rango', '/turno/7')

  expect(stepsBack('/turno?fecha=2026-03-09&sucursal=a', tab)).toBe(2)
  expect(stepsBack('/turno?fecha=2026-03-10&sucursal=a', tab)).toBe(0)
})

test('without such a visit, or in a browser that does not say, there is no way back', () => {
  expect(stepsBack('/pedido', at('/', '/pedido/1'))).toBe(0)
  expect(stepsBack('/pedido', undefined)).toBe(0)
  expect(stepsBack('/forward', at('/', '/pedido/1'))).toBe(0)
})
