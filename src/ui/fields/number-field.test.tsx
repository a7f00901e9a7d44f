import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, press, render, type } from '#tests/render.tsx'
import { NumberField } from './number-field.tsx'

async function field(first: number | null, limits: { min?: number; max?: number }) {
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
