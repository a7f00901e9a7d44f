import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from '#contract/calls/accounts.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { id, serverTurno } from '#tests/phones/turnos-phone.ts'
import { act, button, click, pageText, type, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { readRecent } from './recents.ts'
import { SearchPanel } from './search-panel.tsx'

const order = (n: number, product_name: string): Order =>
  ({
    ...{
      uuid: id(n),
      id: n,
      account_id: 7,
      account_name: 'Marmolería Sur',
      billing_name: '',
      billing_cuit: '',
    },
    ...{
      product_code: 'X',
      product_name,
      lote: null,
      client_note: '',
      status: 'Pendiente',
      grupo_uuid: null,
    },
    ...{ created_at: `2026-03-${n}`, user: { fullname: 'Ana' }, crm_name: null, version: 1 },
  }) as unknown as Order

let phone: Phone
afterEach(() => phone.device.close())

async function openSearch(p: User['p']) {
  phone = await openPhone(() => undefined, sellerUser({ p }))
  const { db } = phone.device
  await db.pedidos.bulkPut([order(302, 'Negro'), order(3021, 'Carrara')])
  const sur = { id: 7, account_name: 'Marmolería Sur', business_name: 'Sur SRL', cuit: '30-70000001-5' }
  await db.cuentas.put({ ...sur, active: true, version: 1 } as Account)
  await db.turnos.put(serverTurno(31, { account_names: 'Marmolería Sur' }))
  const done = vi.fn()
  const screen = await openScreen(phone, () => <SearchPanel onDone={done} />)
  await until(() => expect(field()).not.toBeNull())
  return { screen, done }
}

const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')
const chosen = () =>
  document.getElementById(field()?.getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (key: string) =>
  act(async () =>
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )

test('a number leads to its order by Enter, and stays among the recents', async () => {
  const { screen, done } = await openSearch({ vendedor: true, 'pedido-ver': true, 'turno-ver': true })

  await type(field(), '302')
  await until(() => expect(chosen()).toBe('#302 NegroMarmolería Sur · Pendiente'))
  await press('ArrowDown')
  expect(chosen()).toContain('#3021')
  await press('ArrowUp')
  await press('Enter')

  expect(done).toHaveBeenCalledOnce()
  await until(() => expect(document.querySelector('[role="combobox"]')).not.toBeNull())
  expect(await readRecent(phone.device.db)).toEqual([{ group: 'Pedidos', id: id(302) }])
  await type(field(), '')
  await until(() => expect(pageText()).toContain('Recientes#302 Negro'))
  await phone.device.db.pedidos.delete(id(302))
  await until(() => expect(pageText()).not.toContain('Recientes'))
  await screen.close()
})

test('clients, turnos and screens are found by whom may see them', async () => {
  for (const [p, groups] of [
    [
      { vendedor: true, 'pedido-ver': true, 'turno-ver': true },
      ['Clientes', 'Acciones', 'Pedidos', 'Turnos'],
    ],
    [{ 'pedido-ver': true }, ['Pedidos']],
  ] as const) {
    const { screen } = await openSearch(p)
    await type(field(), 'marm')
    await until(() => expect(pageText()).toContain('Marmolería'))

    const named = [...document.querySelectorAll('[role="group"]')].map((element) =>
      element.getAttribute('aria-label'),
    )
    expect(named).toEqual(groups)
    await type(field(), 'pendientes')
    await until(() => expect(pageText()).toContain('Pantallas'))
    await screen.close()
    if (p !== undefined && 'vendedor' in p) phone.device.close()
  }
})

test('a text that finds nothing names its word, and offers one that finds something', async () => {
  const { screen } = await openSearch({ vendedor: true, 'pedido-ver': true, 'turno-ver': true })

  await type(field(), 'marmolreia 302')
  await until(() => expect(pageText()).toContain('ningún resultado tiene «marmolreia»'))
  await until(() => expect(button('Sin «marmolreia»: 2 resultados')).toBeDefined())
  await click(button('¿Quisiste decir «marmolería»?'))

  await until(() => expect(field()?.value).toBe('marmolería 302'))
  await until(() => expect(pageText()).toContain('#302 Negro'))
  await screen.close()
})
