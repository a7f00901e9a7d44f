import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync('src/ui/theme/looks.css', 'utf8')

const colorsOf = (selector: string): Record<string, string> => {
  const body = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--ui-([\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color]),
  )
}

const light = colorsOf(':root')
const LOOKS = {
  light,
  dark: { ...light, ...colorsOf(':root[data-look="dark"]') },
  sun: { ...light, ...colorsOf(':root[data-look="sun"]') },
}

/** Words on each ground. */
const TEXTS: Record<string, string[]> = {
  page: ['ink', 'ink-soft', 'placeholder', 'action', 'danger', 'oxide'],
  paper: ['ink', 'ink-soft', 'placeholder', 'action', 'danger', 'oxide'],
  'paper-sunk': ['ink', 'ink-soft', 'placeholder', 'action', 'danger', 'oxide', 'code'],
  blank: ['ink-soft'],
  action: ['on-action', 'paper'],
  'action-paper': ['action-strong'],
  chosen: ['on-chosen'],
  oxide: ['on-action'],
  'oxide-paper': ['ink', 'action', 'oxide', 'oxide-ink'],
  danger: ['paper'],
  'danger-paper': ['danger-strong', 'danger-ink'],
  'warn-paper': ['ink', 'ink-soft', 'action', 'warn-ink'],
  'ok-paper': ['ink', 'ink-soft', 'action', 'ok-ink'],
  'phone-paper': ['phone-ink'],
  yellow: ['on-yellow', 'on-status'],
  slate: ['on-slate'],
  'slate-raised': ['on-slate'],
  badge: ['on-badge'],
  stage: ['on-stage'],
}

/** Lines that show where something is, or where the focus is. */
const LINES: Record<string, string[]> = {
  paper: ['line-strong', 'focus', 'ok-line', 'warn-line', 'phone-line'],
  page: ['focus'],
  slate: ['slate-line', 'slate-focus'],
}

/** Signs of statuses, on their colours. */
const STATUSES = ['reserved', 'works', 'transit', 'invoiced', 'delivered', 'cancelled'].map(
  (name) => `status-${name}`,
)
const SIGNS: Record<string, string[]> = Object.fromEntries(
  [...STATUSES, 'green', 'red'].map((name) => [name, ['on-status']]),
)

const luminance = (color: string): number => {
  const digits = color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

test.each(Object.entries(LOOKS))(
  'the look %s can be read: 4.5 to 1 for words and signs, 3 to 1 for lines',
  (_, look) => {
    const faint = (pairs: Record<string, string[]>, least: number) =>
      Object.entries(pairs).flatMap(([ground, marks]) =>
        marks
          .filter((mark) => !(contrast(look[mark] ?? '', look[ground] ?? '') >= least))
          .map((mark) => `${mark} on ${ground}`),
      )

    expect([...faint({ ...TEXTS, ...SIGNS }, 4.5), ...faint(LINES, 3)]).toEqual([])
  },
)
