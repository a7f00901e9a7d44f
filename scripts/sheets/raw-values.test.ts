import { expect, test } from 'vitest'
import { rawValues, undefinedProperties } from './raw-values.mjs'

const kindsIn = (rule: string) => rawValues(`.row:hover { ${rule}; }`).map(({ kind }) => kind)

test('a raw size, colour, radius, space, border or time is found, one of a scale is not', () => {
  expect(kindsIn('font-size: 0.9rem')).toEqual(['font size'])
  expect(kindsIn('background: linear-gradient(#fff, transparent)')).toEqual(['colour'])
  expect(kindsIn('color: rgb(0 0 0 / 45%)')).toEqual(['colour'])
  expect(kindsIn('border-radius: 0 5px 5px 0')).toEqual(['radius'])
  expect(kindsIn('padding: 0 var(--space-8) 14px')).toEqual(['spacing'])
  expect(kindsIn('margin-top: -8px')).toEqual(['spacing'])
  expect(kindsIn('border-top: 1px solid var(--ui-line)')).toEqual(['border'])
  expect(kindsIn('transition: transform 140ms')).toEqual(['motion'])

  for (const rule of [
    'font-size: min(var(--text-page), 9vw)',
    'white-space: nowrap; color: currentcolor; background: color-mix(in srgb, currentcolor 12%, transparent)',
    'border-radius: 0 var(--ui-radius) var(--ui-radius) 0',
    'padding: 0 calc(var(--space-8) + env(safe-area-inset-right)); margin: 0 0 1px; gap: 0px',
    'border: var(--ui-border) solid var(--ui-line); width: 37px',
    'animation: breathe 1.4s ease-in-out infinite',
    '/* color: #fff; */ margin: 0',
  ])
    expect(kindsIn(rule), rule).toEqual([])
})

test('a property that nothing defines is found, unless it has a value in place', () => {
  const read = (name: string) => `.b { width: var(--${name}) }`
  const sheets = [':root { --ui-a: 1px }', ...['ui-a', 'ui-b', 'ui-c, 0', 'ui-d', 'button-height'].map(read)]

  expect(undefinedProperties(sheets, ["style={{ '--ui-d': 1 }}"])).toEqual(['--ui-b'])
})
