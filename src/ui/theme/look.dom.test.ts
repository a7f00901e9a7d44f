import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manifest } from '#scripts/manifest.ts'
import { BAR_COLORS } from './bar-colors.ts'
import { chooseLook, followLook, readLook } from './look.ts'

const page = document.documentElement
const bar = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }))

/** The system's wish, which may change while the page is open. */
const system = Object.assign(new EventTarget(), { matches: false })
const ask = window.matchMedia

beforeEach(() => {
  window.matchMedia = () => system as MediaQueryList
})
afterEach(() => {
  window.matchMedia = ask
  localStorage.clear()
})

test('the usual look is the light one; another is drawn at once and kept, with the bar of the browser', () => {
  followLook()
  expect([page.dataset.look, bar.content]).toEqual(['light', BAR_COLORS.light])

  chooseLook('sun')
  expect([page.dataset.look, bar.content, readLook()]).toEqual(['sun', BAR_COLORS.sun, 'sun'])

  localStorage.setItem('cantera.aspecto', 'violeta')
  expect(readLook()).toBe('light')
})

test('a page that looks like the system follows it, and the other tabs', () => {
  chooseLook('system')
  followLook()
  expect(page.dataset.look).toBe('light')

  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(page.dataset.look).toBe('dark')

  localStorage.setItem('cantera.aspecto', 'sun')
  window.dispatchEvent(new StorageEvent('storage', { key: 'cantera.aspecto' }))
  expect(page.dataset.look).toBe('sun')
})

test('the colour of the bar is the same in the sheet, the page and the manifest', () => {
  const sheet = readFileSync('src/ui/theme/looks.css', 'utf8')
  const bars = [...sheet.matchAll(/--ui-slate: (#\w+)/g)].map(([, color]) => color)

  expect(bars).toEqual(Object.values(BAR_COLORS))
  expect(readFileSync('index.html', 'utf8')).toContain(`name="theme-color" content="${BAR_COLORS.light}"`)
  expect([manifest.theme_color, manifest.background_color]).toEqual([BAR_COLORS.light, BAR_COLORS.light])
})
