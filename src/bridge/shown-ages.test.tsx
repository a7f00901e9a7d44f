import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Age } from '#src/offline/coverage.ts'
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

const Head = () => <p>{String(useShownAge())}</p>

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
