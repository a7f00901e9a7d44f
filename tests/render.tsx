import { type ReactNode, act as reactAct } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { forgetTaps } from '#src/ui/dialogs/use-eats-taps.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }

/** React's own, also in tests that otherwise watch a screen from outside: only within it React's turn is known. */
export async function act<T>(work: () => Promise<T>): Promise<T> {
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    return await reactAct(work)
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = before
  }
}

/** Browser features Mantine needs and jsdom lacks. */
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (typeof window !== 'undefined') {
  window.ResizeObserver ??= NoResizes
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  window.HTMLElement.prototype.scrollIntoView ??= () => {}
  window.scrollTo = () => {}
  Object.assign(document, { fonts: document.fonts ?? new EventTarget() })
}

const mounted: { root: Root; host: HTMLElement }[] = []

/** Takes away everything that was rendered. */
export async function unmountAll(): Promise<void> {
  for (const { root, host } of mounted.splice(0)) {
    await act(async () => root.unmount())
    host.remove()
  }
  forgetTaps()
}

/** Mounts `node` in the jsdom page, as a user would see it; unmounted after the test. */
export async function render(node: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  mounted.push({ root, host })
  await act(async () => root.render(node))
  return { host, rerender: (next: ReactNode) => act(async () => root.render(next)) }
}

/** Clicks and lets React and every pending promise finish. */
export async function click(element: Element | null | undefined): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error('nothing to click')
  await act(async () => element.click())
}

/** Types over the value of an input the way React notices. */
export async function type(input: Element | null | undefined, text: string): Promise<void> {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
    throw new Error('no input')
  const prototype = Object.getPrototypeOf(input)
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const MOMENT = 10
/** Looks at most: fifteen seconds, in which a busy machine too has loaded a screen. */
const LOOKS = 1500

/** Looks again after each moment in which promises and React have gone on. */
export async function until(check: () => void): Promise<void> {
  for (let left = LOOKS; ; left--) {
    try {
      return check()
    } catch (error) {
      if (left === 0) throw error
      await act(() => new Promise((done) => setTimeout(done, MOMENT)))
    }
  }
}

/** The same for a look that itself waits, such as a reading of the phone: what it wakes is React's turn too. */
export async function untilRead(check: () => unknown): Promise<void> {
  for (let left = LOOKS; ; left--) {
    const failure = await act(async () => {
      try {
        await check()
        return null
      } catch (error) {
        await new Promise((done) => setTimeout(done, MOMENT))
        return { error }
      }
    })
    if (failure === null) return
    if (left === 0) throw failure.error
  }
}

/** Presses a key on the element that holds the focus, or on the one given. */
export async function press(
  key: string,
  target: EventTarget = document.activeElement ?? document.body,
): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
  })
}

/** The button with exactly this text or accessible name, anywhere on the page. */
export function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (button) => button.textContent?.trim() === name || button.getAttribute('aria-label') === name,
  )
}

/** The text of the page in one line. */
export function pageText(): string {
  const page = document.body.cloneNode(true) as HTMLElement
  for (const style of page.querySelectorAll('style')) style.remove()
  return (page.textContent ?? '').replace(/\s+/g, ' ').trim()
}
