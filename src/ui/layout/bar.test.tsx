import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { act, button, render, until } from '#tests/render.tsx'
import { Bar } from './bar.tsx'

function Screen({ onUnder }: { onUnder: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ThemeProvider env="test">
      <button type="button" onClick={onUnder}>
        Debajo
      </button>
      <Bar side="left" title="Menú" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setOpen(false)}>
          Pedidos
        </button>
      </Bar>
    </ThemeProvider>
  )
}

const tap = (target: Element | null | undefined) =>
  act(async () => {
    const down = new MouseEvent('pointerdown', { bubbles: true })
    Object.defineProperty(down, 'pointerType', { value: 'touch' })
    target?.dispatchEvent(down)
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })

test('the second half of a double tap in a side bar does not reach what stood under it', async () => {
  const onUnder = vi.fn()
  await render(<Screen onUnder={onUnder} />)
  await until(() => expect(button('Pedidos')).toBeDefined())

  await tap(button('Pedidos'))
  await tap(button('Debajo'))
  expect(onUnder).not.toHaveBeenCalled()

  await act(() => new Promise((done) => setTimeout(done, 450)))
  await tap(button('Debajo'))
  expect(onUnder).toHaveBeenCalledOnce()
})
