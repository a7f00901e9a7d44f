import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { NumbersPage, type NumbersSearch } from './numbers-page.tsx'

const today = dayOf(new Date())
const WEEKS = Array.from({ length: 8 }, (_, week) => ({
  from: addDays(today, 7 * week - 56),
  orders: 30 + week,
}))
const FIGURES = {
  weeks: WEEKS,
  statuses: [{ name: 'Pendiente', value: 268, color: 'yellow' }],
  area: [{ name: 'Travertino', value: 12.5, color: null }],
  etag: '"1"',
}

let phone: Phone
let wire: Wire
let asked: string[]

beforeEach(async () => {
  asked = []
  wire = () => ({ status: 200, body: FIGURES })
  phone = await openPhone((path, request) => {
    asked.push(request.url)
    return wire(path, request)
  })
})
afterEach(() => phone.device.close())

async function shows(search: NumbersSearch, ...texts: string[]) {
  const { close } = await openScreen(phone, () => <NumbersPage search={search} />)
  await untilRead(() => {
    for (const text of texts) expect(pageText()).toContain(text)
  })
  await close()
}

test('charts of who holds no orders are of the server, and stay with their age without network [A188]', async () => {
  await shows({}, 'Pendiente', '268', 'Travertino', '37', 'los tuyos, desde el', 'm² por cliente')
  wire = () => undefined

  await shows({}, 'Pendiente', '268', 'Travertino', 'los tuyos, desde el')
})

test('a seller looks at all orders in scope, by material', async () => {
  await shows({ alcance: 'todos' }, 'Pedidos por semana: todos, desde el', 'm² por material')

  expect(asked.some((url) => url.includes('/api/dashboard/figuras?alcance=todos'))).toBe(true)
})

test('charts of what the phone lacks say so [A188]', async () => {
  wire = () => undefined

  await shows({}, 'Pedidos por semana', 'Los pedidos no están en este equipo', '–')
})
