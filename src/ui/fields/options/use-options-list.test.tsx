import { useCombobox } from '@mantine/core'
import { expect, test } from 'vitest'
import { click, pageText, render } from '#tests/render.tsx'
import type { OptionsList } from './options-list.tsx'
import { useOptionsList } from './use-options-list.ts'

const List = (() => <p>Lista</p>) as unknown as typeof OptionsList

interface FieldProps {
  fetch: () => Promise<{ OptionsList: typeof OptionsList }>
}

function Field({ fetch }: FieldProps) {
  const combobox = useCombobox()
  const list = useOptionsList(combobox, fetch)
  return (
    <button type="button" aria-expanded={combobox.dropdownOpened} onClick={() => combobox.toggleDropdown()}>
      {list.List ? 'Lista' : ''}
      {list.isLost ? 'Perdida' : ''}
    </button>
  )
}

test('a field whose list does not come is closed each time, and opens with it once it comes', async () => {
  const tries = { failing: 2, made: 0 }
  const fetch = async () => {
    tries.made += 1
    if (tries.made <= tries.failing) throw new TypeError('Failed to fetch dynamically imported module')
    return { OptionsList: List }
  }
  await render(<Field fetch={fetch} />)
  const field = document.querySelector('button')!
  const isExpanded = () => field.getAttribute('aria-expanded')

  await click(field)
  expect([isExpanded(), pageText()]).toEqual(['false', 'Perdida'])
  await click(field)
  expect([isExpanded(), pageText()]).toEqual(['false', 'Perdida'])
  await click(field)

  expect([isExpanded(), pageText()]).toEqual(['true', 'Lista'])
})
