import { expect, test } from 'vitest'
import { commandOf } from './bench-command.ts'

const sections = { server: {}, feed: {}, sizes: { whenAsked: true } }

test('without names every section runs that is not only for those who ask', () => {
  expect(commandOf([], sections).names).toEqual(['server', 'feed'])
})

test('named sections run alone, and files follow their flags', () => {
  expect(commandOf(['sizes', '--write', '--compare', 'then.json', '--save', 'now.json'], sections)).toEqual({
    names: ['sizes'],
    write: true,
    compare: 'then.json',
    save: 'now.json',
  })
})

test('a section that there is not is refused', () => {
  expect(() => commandOf(['fed'], sections)).toThrow('No section fed; there are server,feed,sizes')
})
