import { afterEach, expect, test } from 'vitest'
import type { PreparedChoice } from '#src/offline/fetch/prepared.ts'
import { balancesReading } from '#src/records/accounts/balances.readings.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { AccountField } from './account-field.tsx'

const CUIT = '30-70000001-6'
const accounts = [{ cuit: CUIT, account_name: 'Del Sur SRL', branch: null }]
const balances = (disponible: number) => ({
  data: {
    ...{ account_id: [1], cuit: [CUIT], saldo_total: [2500], saldo_usd: [40.5], vencido: [800] },
    ...{ vencido_usd: [0.5], disponible: [disponible] },
  },
  ...{ al: '2026-03-09T09:00:00.000Z', cotizacion: { dia: '2026-03-08', valor: 1400 }, etag: '"1"' },
})
const choice: PreparedChoice = { sucursales: [], dias: 30, fotos: 'ninguna' }

let phone: Phone
let isDown = false
afterEach(() => phone.device.close())

async function open(p: Record<string, boolean>, disponible = -500): Promise<void> {
  isDown = false
  const user = sellerUser({ p: { vendedor: true, ...p } })
  phone = await openPhone(() => (isDown ? undefined : { status: 200, body: balances(disponible) }), user)
  if (balancesReading.isFor({ user, choice, isPreparing: true }))
    await balancesReading.run(phone.device.parts, choice)
  isDown = true
  await openScreen(phone, () => (
    <AccountField cuentas={accounts} value={CUIT} onChange={() => undefined} error={undefined} worth={2} />
  ))
  await untilRead(() => expect(pageText()).toContain('Del Sur SRL'))
}

test('a prepared phone says without network what the account owes, and warns without standing in the way [A174, A175]', async () => {
  await open({ 'cuenta-corriente-ver': true })

  await untilRead(() => expect(pageText()).toContain('Debe $ 2.500,00 y U$D 40,50'))
  expect(pageText()).toContain('Límite superado por $ 500,00 · al 09/03/2026 06:00')
  expect(pageText()).toContain('La cuenta tiene $ 800,00 y U$D 0,50 vencidos.')
  expect(pageText()).toContain('La deuda supera el límite de crédito.')
  expect(document.querySelector('button[role=combobox]')?.hasAttribute('disabled')).toBe(false)
})

test.each([
  [2800, false],
  [2799.99, true],
])(
  'with $ %f to spare an order of U$D 2,00 at the newest rate passes the limit: %s [A175]',
  async (left, isPassed) => {
    await open({ 'cuenta-corriente-ver': true }, left)

    await untilRead(() => expect(pageText()).toContain('Disponible $'))
    const warning = 'Con este pedido (U$D 2,00 a $ 1.400,00 del 08/03/2026) la deuda supera el límite'
    expect(pageText().includes(warning)).toBe(isPassed)
  },
)

test('who may not know it is shown nothing, and nothing is asked for', async () => {
  await open({})

  expect(pageText()).not.toContain('Debe')
  expect(phone.asked).toEqual([])
})
