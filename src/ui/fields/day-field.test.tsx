import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DAY_EXAMPLES } from '#contract/kit/fields/examples/reader-examples.ts'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, press, render, type } from '#tests/render.tsx'
import { DayField } from './day-field.tsx'

interface Around {
  min?: string
  max?: string
  clearable?: boolean
}

async function field(first: string | null, around: Around = {}) {
  const seen: (string | null)[] = []
  function DateField() {
    const [value, setValue] = useState(first)
    const change = (next: string | null) => {
      seen.push(next)
      setValue(next)
    }
    return <DayField label="Fecha" value={value} onChange={change} {...around} />
  }
  await render(
    <ThemeProvider env="test">
      <DateField />
    </ThemeProvider>,
  )
  return { input: document.querySelector('input')!, seen }
}

const leave = (input: HTMLInputElement) =>
  act(async () => {
    input.focus()
    input.blur()
  })

const calendar = () => document.querySelector('[role="dialog"]')
const opened = () => act(async () => void (await import('./day-calendar.tsx')))

test('a day written in full is taken at once, without a calendar', async () => {
  const { input, seen } = await field(null)

  await type(input, '9/3/202')
  await type(input, '09/03/2026')

  expect(seen).toEqual(['2026-03-09'])
  expect(input.value).toBe('09/03/2026')
  expect(calendar()).toBeNull()
})

test('a day written in short is taken on leaving and shown in full', async () => {
  const { input, seen } = await field('2026-01-01')

  await type(input, '9-3-26')
  await leave(input)

  expect(seen).toEqual(['2026-03-09'])
  expect(input.value).toBe('09/03/2026')
})

test('what is no day is said and the day that was there comes back', async () => {
  const { input, seen } = await field('2026-01-01')

  await type(input, '31/02/2026')
  await leave(input)

  expect(seen).toEqual([])
  expect(input.value).toBe('01/01/2026')
  expect(pageText()).toContain('Fecha inválida: el 31/02/2026 no existe.')
})

test('who leaves it again after that has taken the day that came back', async () => {
  const { input } = await field('2026-01-01')
  await type(input, '31/02/2026')
  await leave(input)
  expect(input.hasAttribute('data-not-taken')).toBe(true)

  await leave(input)

  expect(input.hasAttribute('data-not-taken')).toBe(false)
  expect(pageText()).not.toContain('Fecha inválida')
})

test('a day out of the limits is said and not taken', async () => {
  const { input, seen } = await field('2026-03-10', { min: '2026-03-09' })

  await type(input, '08/03/2026')
  await leave(input)

  expect(seen).toEqual([])
  expect(pageText()).toContain('La fecha no puede ser anterior al 09/03/2026.')
})

test('emptied, it is empty only where that is allowed', async () => {
  const { input, seen } = await field('2026-03-10')

  await type(input, '')
  await leave(input)

  expect(seen).toEqual([])
  expect(input.value).toBe('10/03/2026')
})

test('the small cross empties it', async () => {
  const { input, seen } = await field('2026-03-10', { clearable: true })

  await click(button('Quitar el día'))

  expect(seen).toEqual([null])
  expect(input.value).toBe('')
})

test('the arrow down opens the calendar on the day, and a day of it is taken', async () => {
  const { input, seen } = await field('2026-03-10', { min: '2026-03-09' })

  await press('ArrowDown', input)
  await opened()

  expect(calendar()?.getAttribute('aria-labelledby')).toBe(document.querySelector('label')?.id)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('10 marzo 2026'))
  expect(button('8 marzo 2026')?.disabled).toBe(true)
  await click(button('12 marzo 2026'))
  expect(seen).toEqual(['2026-03-12'])
  expect(calendar()).toBeNull()
  expect(document.activeElement).toBe(input)
})

test('Escape closes the calendar and returns to the field', async () => {
  const { input, seen } = await field('2026-03-10')
  await press('ArrowDown', input)
  await opened()
  await vi.waitFor(() => expect(calendar()?.contains(document.activeElement)).toBe(true))

  await press('Escape')

  expect(calendar()).toBeNull()
  expect(document.activeElement).toBe(input)
  expect(seen).toEqual([])
})

test('a year that was mistyped is said and not taken, also where the field has no limits', async () => {
  const { input, seen } = await field('2026-03-10')

  await type(input, '10/03/2226')
  await leave(input)

  expect(seen).toEqual([])
  expect(pageText()).toContain('La fecha no puede ser posterior al 31/12/2100.')
})

test.each(DAY_EXAMPLES.filter(([text]) => text !== ''))(
  'a field of days reads %j as %j',
  async (text, day) => {
    const { input, seen } = await field(null)

    await type(input, text)
    await leave(input)

    expect(seen.at(-1) ?? null).toBe(day)
    expect(pageText().includes('Fecha inválida')).toBe(day === null)
  },
)
