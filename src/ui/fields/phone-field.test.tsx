import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { PHONE_EXAMPLES } from '#contract/kit/fields/examples/reader-examples.ts'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { pageText, render, type } from '#tests/render.tsx'
import { PhoneField } from './phone-field.tsx'

function Mobile() {
  const [value, setValue] = useState('')
  return <PhoneField label="Celular" autoComplete="tel" value={value} onChange={setValue} />
}

test.each(PHONE_EXAMPLES.filter(([text]) => text !== ''))(
  'A63 a field of telephones reads %j as %j, and says so',
  async (text, phone) => {
    await render(
      <ThemeProvider env="test">
        <Mobile />
      </ThemeProvider>,
    )
    const input = document.querySelector('input')!

    await type(input, text)
    await act(async () => {
      input.focus()
      input.blur()
    })

    expect(pageText().includes(`= ${phone}`)).toBe(phone !== null && phone !== text)
    expect(pageText().includes('no es un teléfono')).toBe(phone === null)
  },
)
