import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { nowHere, type TurnosRead } from '#src/features/turnos/turnos.queries.ts'
import type { Device } from '#src/offline/device.ts'
import { type Phone, sellerUser } from '#tests/phones/phone.ts'
import { CORDOBA, id, serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { act, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { DayView } from './day-view.tsx'

/** The browser's watch over what comes near, which jsdom lacks. */
class Watch {
  static watched = new Map<Element, (entries: object[]) => void>()
  readonly look: (entries: object[]) => void
  constructor(look: (entries: object[]) => void) {
    this.look = look
  }
  observe(element: Element): void {
    Watch.watched.set(element, this.look)
  }
  unobserve(element: Element): void {
    Watch.watched.delete(element)
  }
  disconnect(): void {}
}

const BRANCH = { uuid: CORDOBA, nombre: 'Córdoba', nave_desde: 'A', nave_hasta: 'C' } as never
/** Each test looks at a day of its own: one that is looked at again is found as it was left. */
let date = '2999-01-01'
const turnos = (count: number): Turno[] =>
  Array.from({ length: count }, (_, n) =>
    serverTurno(n + 1, {
      fecha: date,
      hora_desde: SLOTS[Math.floor((n * SLOTS.length) / count)] ?? '',
      account_names: `Cliente ${n}`,
    }),
  )

let device: Device
let close: () => Promise<void>
beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', Watch)
  device = await turnosPhone(sellerUser({ p: { vendedor: true, 'turno-ver': true, 'turno-crear': true } }))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
  Watch.watched.clear()
  device.close()
})

async function openDay(count: number, isWide: boolean, day?: string): Promise<void> {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isWide, addListener() {}, removeListener() {} }),
  )
  date = day ?? `${Number(date.slice(0, 4)) + 1}-01-01`
  const all = turnos(count)
  const read: TurnosRead = { turnos: all, found: all, neighbours: all, dias: new Map(), espesores: new Map() }
  const screen = () => (
    <DayView
      fecha={date}
      leidos={read}
      isWhole
      sucursal={BRANCH}
      nave={undefined}
      onBay={() => undefined}
      onNew={undefined}
    />
  )
  close = (await openScreen({ device } as Phone, screen)).close
  await untilRead(() => expect(pageText()).toContain('Cliente 0'))
}

const cards = () => document.querySelectorAll('article')
const blanks = () => [...document.querySelectorAll('[data-blank]')]
const comesNear = (blank: Element | undefined) =>
  act(async () => blank && Watch.watched.get(blank)?.([{ target: blank, isIntersecting: true }]))

test.for([
  ['the board', true],
  ['a phone', false],
] as const)(
  'of a day with 303 turnos %s draws the first forty, and the others as they come near',
  async ([, isWide]) => {
    await openDay(303, isWide)

    expect(cards()).toHaveLength(40)
    expect(blanks()).toHaveLength(263)
    expect(pageText()).toContain('303')

    await comesNear(blanks()[5])

    expect(cards()).toHaveLength(41)
    expect(blanks()).toHaveLength(262)
  },
)

test('an everyday day is drawn at once', async () => {
  await openDay(30, true)

  expect(cards()).toHaveLength(30)
  expect(blanks()).toHaveLength(0)
})

test('the line of hours says what time it is today, and on no other day', async () => {
  const now = () => [...document.querySelectorAll('p')].filter((line) => line.textContent?.endsWith('Ahora'))
  await openDay(20, false, dayNow())
  expect(now().map((line) => line.textContent)).toEqual([`${nowHere().hora} Ahora`])
  await close()

  date = '3500-01-01'
  await openDay(20, false)
  expect(now()).toHaveLength(0)
})

test('a card that came near is lifted and moved with the keyboard like any other', async () => {
  await openDay(60, true)
  const last = blanks().at(-1)
  const uuid = last?.getAttribute('data-blank') ?? ''
  expect(uuid).toBe(id(60))
  await comesNear(last)
  const handle = document.querySelector(`[data-turno="${uuid}"] [aria-keyshortcuts="Space"]`)
  const press = (target: EventTarget | null, key: string) =>
    act(async () => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

  await press(handle, ' ')
  expect(document.querySelector('[data-lifted] article[data-lifted]')).not.toBeNull()
  await press(window, 'ArrowLeft')
  expect(document.querySelector('td[data-over]')?.getAttribute('data-hora')).toBe(SLOTS.at(-2))
  await press(window, 'Escape')
  expect(document.querySelector('td[data-over]')).toBeNull()
})

test('on paper every turno of the day stands in the table of its bay', async () => {
  await openDay(60, true)
  const print = (name: string) => act(async () => window.dispatchEvent(new Event(name)))
  await vi.waitFor(async () => {
    await print('beforeprint')
    expect(document.querySelectorAll('[data-print-alone] tbody tr')).toHaveLength(60)
  })

  const sheet = document.querySelector('[data-print-alone]')
  expect(sheet?.textContent).toContain('Turnos del día · Córdoba')
  expect(sheet?.textContent).toContain('Cliente 59')
  await print('afterprint')
  expect(document.querySelector('[data-print-alone]')).toBeNull()
})
