import { expect, it } from 'vitest'
import { NEXT_WITHIN, type Shortcut, Shortcuts } from './shortcuts.ts'

const shortcut = (keys: string, text = keys): Shortcut => ({ keys, text, group: 'Ir a', run: () => {} })

/** The action of the last of these keys; each is pressed 100 ms after the one before. */
function asks(known: Shortcuts, keys: readonly string[], pause = 100): string | undefined {
  const none = { ctrlKey: false, metaKey: false, altKey: false }
  return keys.map((key, index) => known.pressed({ key, ...none, timeStamp: index * pause })?.text).at(-1)
}

it.each([
  ['a key', ['n'], 'n'],
  ['two, one after the other', ['g', 'p'], 'g p'],
  ['a second key that is none with the first counts for itself', ['g', 'n'], 'n'],
  ['a first key alone asks for nothing', ['g'], undefined],
  ['after two the first is forgotten', ['g', 'p', 'p'], undefined],
])('%s', (_, keys, text) => {
  const known = new Shortcuts()
  known.add([shortcut('n'), shortcut('g p')])

  expect(asks(known, keys)).toBe(text)
})

it('a second key that comes too late counts for itself', () => {
  const known = new Shortcuts()
  known.add([shortcut('p', 'alone'), shortcut('g p')])

  expect(asks(known, ['g', 'p'], NEXT_WITHIN + 1)).toBe('alone')
})

it('with Control, Alt or the command key it is the browser’s', () => {
  const known = new Shortcuts()
  known.add([shortcut('n')])

  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    const none = { ctrlKey: false, metaKey: false, altKey: false }
    expect(known.pressed({ ...none, [held]: true, key: 'n', timeStamp: 0 })).toBeNull()
  }
})

it('the newest screen goes before those below, until it is left', () => {
  const known = new Shortcuts()
  known.add([shortcut('x', 'below')])
  const leave = known.add([shortcut('x', 'above')])

  expect(asks(known, ['x'])).toBe('above')
  expect(known.all.map((shortcut) => shortcut.text)).toEqual(['above'])
  leave()
  expect(asks(known, ['x'])).toBe('below')
})
