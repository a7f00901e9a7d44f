import { expect, test } from 'vitest'
import { FAULT_KINDS } from './faults/fault.ts'
import { readOptions } from './options.ts'

test('without faults to play the cluster is left to the caller', () => {
  expect(readOptions(['--seed', '4'])).toEqual({
    ...{ failovers: 0, seed: 4, from: 0, isAsync: false },
    kinds: [...FAULT_KINDS],
  })
})

test('a run of a seed can go on where it was cut, with some faults only', () => {
  const options = readOptions(['--failovers', '10', '--from', '4', '--async', '--only', 'kill,cut'])

  expect(options).toMatchObject({ failovers: 10, from: 4, isAsync: true, kinds: ['kill', 'cut'] })
})

test('what is no number and what is no fault is said in words', () => {
  expect(() => readOptions(['--failovers', '-1'])).toThrow()
  expect(() => readOptions(['--seed', 'x'])).toThrow('--seed must be a whole number, not x')
  expect(() => readOptions(['--only', 'kill,flood'])).toThrow('No fault is called flood')
})
