import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#tests/render.tsx'
import { useEatsTaps } from './use-eats-taps.ts'

afterEach(() => {
  vi.useRealTimers()
  for (const bar of document.querySelectorAll('a')) bar.remove()
})

function Sheet({ isOpen }: { isOpen: boolean }) {
  useEatsTaps(isOpen)
  return null
}

interface Press {
  pointerType: 'touch' | 'mouse'
  x?: number
}

/** A whole press of a finger or a mouse on an element. */
async function press(target: Element, { pointerType, x = 0 }: Press): Promise<void> {
  const down = new MouseEvent('pointerdown', { bubbles: true, clientX: x })
  Object.defineProperty(down, 'pointerType', { value: pointerType })
  await act(async () => {
    target.dispatchEvent(down)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })
}

async function closeSheet() {
  vi.useFakeTimers()
  const bar = document.createElement('a')
  document.body.append(bar)
  const clicked = vi.fn()
  bar.addEventListener('click', clicked)
  const { rerender } = await render(<Sheet isOpen />)
  await press(bar, { pointerType: 'mouse' })
  clicked.mockClear()
  await rerender(<Sheet isOpen={false} />)
  return { bar, clicked }
}

test('the second half of a double tap does not reach what a closed sheet covered', async () => {
  const { bar, clicked } = await closeSheet()

  await press(bar, { pointerType: 'touch', x: 200 })
  vi.advanceTimersByTime(390)
  await press(bar, { pointerType: 'touch' })
  expect(clicked).not.toHaveBeenCalled()

  vi.advanceTimersByTime(20)
  await press(bar, { pointerType: 'touch' })
  expect(clicked).toHaveBeenCalledOnce()
})

test('a mouse that goes elsewhere, and a key, are served at once', async () => {
  const { bar, clicked } = await closeSheet()

  await press(bar, { pointerType: 'mouse', x: 10 })
  expect(clicked).not.toHaveBeenCalled()
  await press(bar, { pointerType: 'mouse', x: 300 })
  bar.click()
  expect(clicked).toHaveBeenCalledTimes(2)
})

test('a sheet that a key or Back has closed stops no tap, not even on what had opened it', async () => {
  vi.useFakeTimers()
  const bar = document.body.appendChild(document.createElement('a'))
  const clicked = vi.fn()
  bar.addEventListener('click', clicked)
  await press(bar, { pointerType: 'mouse' })
  vi.advanceTimersByTime(10)
  const { rerender } = await render(<Sheet isOpen />)
  vi.advanceTimersByTime(10)
  await rerender(<Sheet isOpen={false} />)
  clicked.mockClear()

  await press(bar, { pointerType: 'mouse' })

  expect(clicked).toHaveBeenCalledOnce()
})

test('a sheet that a further press has opened is served at once, at the same place too', async () => {
  const { bar, clicked } = await closeSheet()
  const { rerender } = await render(<Sheet isOpen={false} />)
  vi.advanceTimersByTime(10)
  await press(bar, { pointerType: 'mouse', x: 300 })
  await rerender(<Sheet isOpen />)
  clicked.mockClear()

  await press(bar, { pointerType: 'mouse' })

  expect(clicked).toHaveBeenCalledOnce()
})
