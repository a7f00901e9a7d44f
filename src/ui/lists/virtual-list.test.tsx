import { expect, test, vi } from 'vitest'
import { act, render } from '#tests/render.tsx'
import { VirtualList } from './virtual-list.tsx'

const rows = Array.from({ length: 40 }, (_, index) => `fila ${index}`)
const nowhere = { read: () => null, write: () => undefined }

const list = (
  <VirtualList items={rows} keyOf={(row) => row} estimate={100} label="Filas" place={nowhere}>
    {(row) => row}
  </VirtualList>
)

test('what fills the window is drawn at first, without asking where anything stands', async () => {
  const asked = vi.spyOn(Element.prototype, 'getBoundingClientRect')

  const { host } = await render(list)

  const drawn = host.querySelectorAll('[data-key]')
  expect(asked).not.toHaveBeenCalled()
  expect(drawn).toHaveLength(Math.ceil(window.innerHeight / 100) + 1)
})

test('rows on both sides of the window are drawn once someone scrolls', async () => {
  const { host } = await render(list)
  const atFirst = host.querySelectorAll('[data-key]').length

  await act(async () => void window.dispatchEvent(new Event('scroll')))

  expect(host.querySelectorAll('[data-key]').length).toBeGreaterThan(atFirst)
})
