import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NUMBER_EXAMPLES } from '#contract/kit/fields/examples/number-examples.ts'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, press, render, type } from '#tests/render.tsx'
import { NumberField } from './number-field.tsx'
import type { FigureProps } from './use-figure.ts'

async function field(first: number | null, limits: FigureLimits) {
  const seen: (number | null)[] = []
  function Quantity() {
    const [value, setValue] = useState(first)
    const change = (next: number | null) => {
      seen.push(next)
      setValue(next)
    }
    return <NumberField label="Cantidad" value={value} onChange={change} steppers {...limits} />
  }
  await render(
    <ThemeProvider env="test">
      <Quantity />
    </ThemeProvider>,
  )
  return { input: document.querySelector('input')!, seen }
}

type FigureLimits = Partial<Omit<FigureProps, 'value' | 'onChange'>>

const leave = (input: HTMLInputElement) =>
  act(async () => {
    input.focus()
    input.blur()
  })

test('above the maximum it is forced down at once and says so', async () => {
  const { input, seen } = await field(1, { min: 0.01, max: 999 })

  await type(input, '1000')

  expect(input.value).toBe('999')
  expect(seen.at(-1)).toBe(999)
  expect(pageText()).toContain('El máximo es 999')
})

test('a small decimal can be typed without being corrected on the way', async () => {
  const { input, seen } = await field(1, { min: 0.01, max: 999 })

  await type(input, '0')
  await type(input, '0,')
  await type(input, '0,5')
  await leave(input)

  expect(input.value).toBe('0,5')
  expect(seen.at(-1)).toBe(0.5)
})

test('below the minimum it is forced up on leaving', async () => {
  const { input, seen } = await field(5, { min: 0.01 })

  await type(input, '0')
  await leave(input)

  expect(seen.at(-1)).toBe(0.01)
  expect(pageText()).toContain('El mínimo es 0,01')
})

test('the arrows and the buttons go one step within the limits', async () => {
  const { input, seen } = await field(1, { min: 1, max: 2 })

  await press('ArrowUp', input)
  await press('ArrowUp', input)
  await click(button('Menos'))

  expect(seen).toEqual([2, 2, 1])
})

test('a held button waits 500 ms, repeats every 100 ms and stops at the maximum', async () => {
  vi.useFakeTimers()
  const { seen } = await field(1, { min: 1, max: 5 })
  const more = button('Más')!
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

  await act(
    async () => void more.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })),
  )
  await pass(499)
  expect(seen).toEqual([2])
  await pass(1)
  await pass(100)
  await pass(100)
  await pass(1000)
  vi.useRealTimers()

  expect(seen).toEqual([2, 3, 4, 5])
})

const TYPED = NUMBER_EXAMPLES.filter(([text]) => text.length <= 12)

test.each([
  ...TYPED.map(([text, value]) => [text, value, false] as const),
  ...TYPED.map(([text, , value]) => [text, value, true] as const),
])('A195 the field takes %j as %j, where values are small: %j', async (text, value, isSmall) => {
  const { input, seen } = await field(1, { isSmall })

  await type(input, text)
  await leave(input)

  expect(seen.at(-1) ?? null).toBe(value)
})

test('A195 a thousand in a field up to 999 is over the maximum, and is not one', async () => {
  const { input, seen } = await field(1, { min: 0.01, max: 999 })

  await type(input, '1.000')

  expect(seen.at(-1)).toBe(999)
  expect(pageText()).toContain('El máximo es 999')
})

test('A195 a figure that could be misread is shown as it is read', async () => {
  const { input, seen } = await field(null, { measure: 'M2' })

  await type(input, '1.000')
  expect(pageText()).toContain('= 1.000 m²')
  await type(input, '1,5 m2')
  expect(pageText()).toContain('= 1,5 m²')
  expect(seen.at(-1)).toBe(1.5)
})

test('A195 a text that is no number stays, says so once it is left, and gives no value', async () => {
  const { input, seen } = await field(5, { noun: 'la cantidad', decimals: 2, measure: 'PZA' })

  for (const [text, words] of [
    ['abc', 'No se entiende la cantidad «abc»'],
    ['1,234', 'No se entiende la cantidad «1,234»'],
    ['1,5 m²', 'Va en piezas, no en m²: «1,5 m²»'],
  ] as const) {
    await type(input, text)
    await leave(input)
    expect([input.value, seen.at(-1)]).toEqual([text, null])
    expect(pageText()).toContain(words)
    expect(input.hasAttribute('data-not-taken')).toBe(true)
  }
})

test('A17 decimals that a field does not have are cut with a word', async () => {
  const { input, seen } = await field(1, { decimals: 2 })

  await type(input, '0,1256')
  await leave(input)

  expect(seen.at(-1)).toBe(0.13)
  expect(pageText()).toContain('Lleva hasta 2 decimales')
})
