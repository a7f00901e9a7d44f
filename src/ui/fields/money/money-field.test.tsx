import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { pageText, render, type } from '#tests/render.tsx'
import { MoneyField } from './money-field.tsx'

function Amount() {
  const [value, setValue] = useState('')
  return (
    <MoneyField label="Monto" value={value} onChange={setValue} error="El monto debe ser mayor a cero." />
  )
}

test.each([
  ['1,234', 'No se entiende el monto «1,234»'],
  ['12,345.67', 'No se entiende el monto «12,345.67»'],
  ['1e9', 'No se entiende el monto «1e9»'],
  ['abc', 'No se entiende el monto «abc»'],
  ['U$D 10', 'Va en $, no en U$D: «U$D 10»'],
])('A195 an amount %j that is none is said in its own words, and in no other', async (text, words) => {
  await render(
    <ThemeProvider env="test">
      <Amount />
    </ThemeProvider>,
  )
  const input = document.querySelector('input')!

  await type(input, text)
  await act(async () => {
    input.focus()
    input.blur()
  })

  expect(pageText()).toContain(words)
  expect(pageText()).not.toContain('mayor a cero')
})
