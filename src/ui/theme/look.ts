import { BAR_COLORS } from './bar-colors.ts'

/** Looks of the screens, the usual one first. */
export const LOOKS = ['light', 'dark', 'sun', 'system'] as const

export type Look = (typeof LOOKS)[number]

/** The browser's, not a person's: all who share a phone read it in the same light. */
const KEY = 'cantera.aspecto'

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The look chosen in this browser; a browser that keeps nothing has the usual one. */
export function readLook(): Look {
  try {
    const kept = localStorage.getItem(KEY)
    return LOOKS.find((look) => look === kept) ?? LOOKS[0]
  } catch {
    return LOOKS[0]
  }
}

function draw(look: Look): void {
  const system = prefersDark().matches ? 'dark' : 'light'
  const drawn = look === 'system' ? system : look
  document.documentElement.dataset.look = drawn
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLORS[drawn])
}

/** Draws the page in another look from now on, in every tab. */
export function chooseLook(look: Look): void {
  draw(look)
  try {
    localStorage.setItem(KEY, look)
  } catch {
    return
  }
}

/** Draws the page in the chosen look, before the first screen, and follows the system and the other tabs. */
export function followLook(): void {
  const again = () => draw(readLook())
  again()
  prefersDark().addEventListener('change', again)
  addEventListener('storage', ({ key }) => (key === KEY ? again() : undefined))
}
