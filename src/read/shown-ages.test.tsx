import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Age } from '#src/offline/fetch/coverage.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { pageText, render } from '#tests/render.tsx'
import { DeviceProvider } from './device-context.tsx'
import { useReportAge, useShownAge } from './shown-ages.ts'

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined)
})
afterEach(() => phone.device.close())

function Part({ age }: { age: Age }) {
  useReportAge(age)
  return null
}

const words = (shown: ReturnType<typeof useShownAge>) => `${shown?.at}${shown?.isErps ? ' del ERP' : ''}`

const Head = () => <p>{words(useShownAge())}</p>

const screen = (ages: readonly Age[]) => (
  <DeviceProvider value={phone.device}>
    <Head />
    {ages.map((age, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each part is the one in its place
      <Part key={index} age={age} />
    ))}
  </DeviceProvider>
)

test('the oldest of what is on the screen decides, for as long as it is there [A6]', async () => {
  const { rerender } = await render(screen([3000, 1000, undefined]))
  expect(pageText()).toBe('1000')

  await rerender(screen([3000, 2000]))
  expect(pageText()).toBe('2000')

  await rerender(screen([3000]))
  expect(pageText()).toBe('3000')
})

test('something of unknown age makes the age unknown, and a screen without data has none', async () => {
  const { rerender } = await render(screen([3000, null]))
  expect(pageText()).toBe('null')

  await rerender(screen([]))
  expect(pageText()).toBe('undefined')
})

function Lots({ age, erpAt }: { age: Age; erpAt: number | null }) {
  useReportAge(age, erpAt)
  return null
}

test.each([
  [3000, 2000, '2000 del ERP'],
  [3000, 4000, '3000'],
  [3000, null, '3000'],
  [null, 2000, 'null'],
  [undefined, 2000, 'undefined'],
])('data of %s that the ERP gave at %s are of %s [A184]', async (age, erpAt, text) => {
  await render(
    <DeviceProvider value={phone.device}>
      <Head />
      <Lots age={age} erpAt={erpAt} />
    </DeviceProvider>,
  )

  expect(pageText()).toBe(text)
})
