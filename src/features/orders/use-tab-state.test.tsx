import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, render } from '#tests/render.tsx'
import { useTabState } from './use-tab-state.ts'

let phones: Phone[] = []

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const { device } of phones) device.close()
  phones = []
})

const letters = v.pipe(v.array(v.string()), v.maxLength(2))

function Screen() {
  const [value, set] = useTabState('letras', letters, [])
  return (
    <button type="button" onClick={() => set([...value, 'a'])}>
      {value.length} letras
    </button>
  )
}

async function open(user = sellerUser()): Promise<void> {
  document.body.replaceChildren()
  const phone = await openPhone(() => undefined, user)
  phones.push(phone)
  await render(
    <DeviceProvider value={phone.device}>
      <Screen />
    </DeviceProvider>,
  )
}

test('what was chosen in a tab is there after a reload, for the same person alone', async () => {
  const seller = sellerUser()
  await open(seller)
  await click(button('0 letras'))

  await open(seller)
  expect(pageText()).toBe('1 letras')

  await open()
  expect(pageText()).toBe('0 letras')
})

test('what a tab holds and nobody would have chosen counts as nothing', async () => {
  const seller = sellerUser()
  const key = `letras:${seller.uuid}`

  for (const rubbish of ['{', '["a","b","c"]', '7']) {
    sessionStorage.setItem(key, rubbish)
    await open(seller)
    expect(pageText()).toBe('0 letras')
  }
})
