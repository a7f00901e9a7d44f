import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { searchAccounts } from '#contract/calls/accounts.ts'
import { writeMeta } from '#src/offline/db/db.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { pageText, render, type, until } from '#tests/render.tsx'
import { AccountPicker } from './account-picker.tsx'

const HOUR = 3_600_000
let phone: Phone
afterEach(() => phone.device.close())

/** The picker of a phone whose accounts came so many hours ago. */
async function pickerAfter(hours: number, wire: Wire = () => undefined): Promise<void> {
  phone = await openPhone(wire)
  const { db } = phone.device
  await db.cuentas.put({
    id: 7,
    account_name: 'Marmolería Sur',
    cuit: '30-70000001-5',
    active: true,
  } as never)
  const at = Date.now() - hours * HOUR
  await writeMeta(db, 'cursor:cuentas', { cursor: 'c', filters: '{}', seen: null, at })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider env="test">
        <DeviceProvider value={phone.device}>
          <AccountPicker onPick={() => undefined} />
        </DeviceProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await until(() => expect(pageText()).toContain('Marmolería Sur'))
}

test('accounts that came more than six hours ago say their age [S87, A82]', async () => {
  await pickerAfter(7)

  expect(pageText()).toMatch(/Las cuentas son del? .*, de hace más de 6 horas/)
})

test('younger ones need no word', async () => {
  await pickerAfter(5)

  expect(pageText()).not.toContain('horas')
})

test('what is typed is asked of the server, beside what the phone finds', async () => {
  const questions: (string | null)[] = []
  await pickerAfter(5, (path, request) => {
    if (path === searchAccounts.path) questions.push(new URL(request.url).searchParams.get('q'))
    return undefined
  })

  await type(document.querySelector('input'), 'andino')

  await until(() => expect(questions).toContain('andino'))
})
