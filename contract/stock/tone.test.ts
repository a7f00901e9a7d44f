import { expect, test } from 'vitest'
import { nearestTones, toneDistance } from './tone.ts'

const stone = (generic_name: string, tone: number | null, active = true) => ({
  ...{ generic_name, active },
  tono: tone,
})

test('a colour is nothing apart from itself, and black is far from white', () => {
  expect(toneDistance(0x72523b, 0x72523b)).toBe(0)
  expect(toneDistance(0x000000, 0xffffff)).toBeCloseTo(764.8, 0)
  expect(toneDistance(0xeae7e0, 0xe0ddd5)).toBeLessThan(toneDistance(0xeae7e0, 0xcfab6b))
})

test('the nearest stones come first, one product of each, neither its own nor those without photo or sale', () => {
  const own = stone('Carrara', 0xeae7e0)
  const near = stone('Thassos', 0xece9e2)
  const further = stone('Crema Marfil', 0xdccbb0)
  const products = [
    stone('Carrara', 0xeae7e0),
    stone('Negro Absoluto', 0x2b2e31),
    further,
    stone('Thassos', 0xf6f6f6),
    near,
    stone('Polaris', null),
    stone('Bianco Puro', 0xeae7e0, false),
  ]

  expect(nearestTones(own, products, 6)).toEqual([near, further])
  expect(nearestTones(own, products, 1)).toEqual([near])
  expect(nearestTones(stone('Carrara', null), products, 6)).toEqual([])
})
