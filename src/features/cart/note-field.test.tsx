import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { pageText, render, type } from '#tests/render.tsx'
import { NoteField } from './note-field.tsx'

test('a note that is too long stays whole and says by how much', async () => {
  const typed: string[] = []
  const note = 'a'.repeat(2003)
  const { host } = await render(
    <MantineProvider>
      <NoteField label="Nota" isLine value="" onChange={(text) => typed.push(text)} />
    </MantineProvider>,
  )
  const field = host.querySelector('input')

  await type(field, note)

  expect(field?.maxLength).toBe(-1)
  expect([typed.at(-1), field?.value]).toEqual([note, note])
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(pageText()).toContain('Sobran 3 caracteres: pueden ser hasta 2.000.')
})
