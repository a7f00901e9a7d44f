import { afterEach, expect, test, vi } from 'vitest'
import { type DropPlace, followPress } from './drag.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A pointer event at a point, as jsdom makes none. */
const pointer = (type: string, x: number, y: number) =>
  Object.assign(new Event(type, { bubbles: true }), {
    clientX: x,
    clientY: y,
    pointerId: 1,
    pointerType: 'mouse',
  })

test('a board that scrolls under a resting mouse says the place that has come under it', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('scrollBy', () => undefined)
  const [card, first, second] = ['', '11:00', '11:30'].map((hour) => {
    const element = document.body.appendChild(document.createElement('div'))
    Object.assign(element.dataset, { drop: 'true', nave: 'A', hora: hour })
    return element
  }) as unknown as [HTMLElement, HTMLElement, HTMLElement]
  const under = { place: first }
  document.elementFromPoint = () => under.place
  const over: (DropPlace | null)[] = []

  followPress(card, pointer('pointerdown', 0, 0) as PointerEvent, {
    onLift: () => undefined,
    onOver: (place) => over.push(place),
    onEnd: () => undefined,
  })
  window.dispatchEvent(pointer('pointermove', 20, innerHeight - 5))
  expect(over).toEqual([{ nave: 'A', hora: '11:00' }])
  under.place = second
  frames.at(-1)?.()

  expect(over.at(-1)).toEqual({ nave: 'A', hora: '11:30' })
  window.dispatchEvent(pointer('pointerup', 20, innerHeight - 5))
})
