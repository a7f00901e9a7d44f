import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/render.tsx'
import { HOLD_MS, useHold } from './use-hold.ts'

/** A card that is a link until it is picked, and then a box, as cards of orders are. */
function Card({ id, picked, onPick }: { id: string; picked: Set<string>; onPick: (id: string) => void }) {
  const hold = useHold(picked.size === 0 ? () => onPick(id) : undefined)
  return (
    <div {...hold}>
      {picked.size > 0 ? (
        <button id={id} type="button" onClick={() => onPick(id)}>
          {id}
        </button>
      ) : (
        <a id={id} href={`#${id}`}>
          {id}
        </a>
      )}
    </div>
  )
}

function List() {
  const [picked, setPicked] = useState(new Set<string>())
  const pick = (id: string) => setPicked((now) => new Set([...now, id]))
  return (
    <>
      <p>{[...picked].join()}</p>
      {['uno', 'dos'].map((id) => (
        <Card key={id} {...{ id, picked }} onPick={pick} />
      ))}
    </>
  )
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const picked = () => document.querySelector('p')?.textContent
const send = (id: string, name: string) =>
  act(() => {
    const options = { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'touch', button: 0 }
    const event = name === 'click' ? new MouseEvent(name, options) : new PointerEvent(name, options)
    document.getElementById(id)?.dispatchEvent(event)
  })
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('a hold picks one order, whatever is under the finger when it is released [S122]', async () => {
  await render(<List />)
  await send('uno', 'pointerdown')
  await wait(HOLD_MS)
  expect(picked()).toBe('uno')
  await wait(200)

  // The list has moved: the release is a click on another card.
  await send('dos', 'pointerup')
  await send('dos', 'click')
  expect(picked()).toBe('uno')

  await send('dos', 'pointerdown')
  await send('dos', 'pointerup')
  await send('dos', 'click')
  expect(picked()).toBe('uno,dos')
})

test('a hold without a click leaves the next one alone', async () => {
  await render(<List />)
  await send('uno', 'pointerdown')
  await wait(HOLD_MS)
  await send('uno', 'pointerup')
  await wait(500)

  await send('dos', 'click')
  expect(picked()).toBe('uno,dos')
})
