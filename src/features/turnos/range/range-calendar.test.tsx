import { expect, test } from 'vitest'
import { click, render } from '#tests/render.tsx'
import { levelOf, RangeCalendar, tonsText } from './range-calendar.tsx'

test('weights are short, and warm a day by their part of the heaviest', () => {
  expect([4_666, 63_081, 400].map(tonsText)).toEqual(['4,7\u00a0t', '63\u00a0t', '0,4\u00a0t'])
  expect([0, 1, 50, 100].map((kg) => levelOf(kg, 100))).toEqual([0, 1, 2, 4])
})

test('the days stand in weeks from Monday, and a press asks for one', async () => {
  const asked: string[] = []
  const days = ['2026-03-11', '2026-03-12'].map((date) => ({ fecha: date, turnos: [], isWhole: false }))
  await render(<RangeCalendar days={days} espesores={new Map()} onDay={(day) => asked.push(day)} />)

  const [first, second] = document.querySelectorAll<HTMLButtonElement>('nav[aria-label="Días"] button')
  expect(first?.style.getPropertyValue('--weekday')).toBe('3')
  expect(first?.textContent).toContain('11/3')
  await click(second)
  expect(asked).toEqual(['2026-03-12'])
})
