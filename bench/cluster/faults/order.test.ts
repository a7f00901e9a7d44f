import { expect, test } from 'vitest'
import { FAULT_KINDS } from './fault.ts'
import { planFaults } from './order.ts'

const kindsOf = (count: number, seed: number) => planFaults(FAULT_KINDS, count, seed).map(({ kind }) => kind)

test('every kind of fault comes before one comes a second time', () => {
  const kinds = kindsOf(25, 7)

  expect(new Set(kinds.slice(0, 10))).toEqual(new Set(FAULT_KINDS))
  expect(new Set(kinds.slice(10, 20))).toEqual(new Set(FAULT_KINDS))
  expect(kinds).toHaveLength(25)
})

test('a seed decides the order, however many faults are asked for and wherever a run begins', () => {
  expect(kindsOf(20, 3).slice(0, 10)).toEqual(kindsOf(10, 3))
  expect(kindsOf(10, 3)).not.toEqual(kindsOf(10, 4))
  const [all, again] = [planFaults(FAULT_KINDS, 10, 3), planFaults(FAULT_KINDS, 10, 3).slice(6)]
  expect(again.map(({ random }) => random())).toEqual(all.slice(6).map(({ random }) => random()))
  expect(again[0]?.number).toBe(7)
})
