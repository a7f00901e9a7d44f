import { MantineProvider } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { click, render, until } from '#tests/render.tsx'
import { OlderPhoneScreen } from './older-phone-screen.tsx'

const older = (count: number, fails = false) => ({
  count,
  exportAll: vi.fn(() => (fails ? Promise.reject(new Error('full')) : Promise.resolve(new Blob(['zip'])))),
  remove: vi.fn(() => new Promise<void>(() => undefined)),
})

async function open(phone: ReturnType<typeof older>) {
  const { host } = await render(
    <MantineProvider>
      <OlderPhoneScreen older={phone} />
    </MantineProvider>,
  )
  const button = (label: string) =>
    [...host.querySelectorAll('button')].find((button) => button.textContent?.includes(label))
  return { host, button }
}

test('what an older version left is deleted only once it was saved as a file', async () => {
  URL.createObjectURL = () => 'blob:zip'
  const phone = older(2)
  const { host, button } = await open(phone)
  expect(host.textContent).toContain('quedaron 2 cambios sin enviar')
  expect(button('Borrarlos y empezar')?.disabled).toBe(true)

  await click(button('Guardar en un archivo'))
  await until(() => expect(button('Borrarlos y empezar')?.disabled).toBe(false))
  await click(button('Borrarlos y empezar'))

  expect(phone.exportAll).toHaveBeenCalledOnce()
  expect(phone.remove).toHaveBeenCalledOnce()
})

test('without a file nothing can be deleted, and the reason is said', async () => {
  const { host, button } = await open(older(1, true))
  expect(host.textContent).toContain('quedó 1 cambio sin enviar')

  await click(button('Guardar en un archivo'))

  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('Liberá espacio'))
  expect(button('Borrarlo y empezar')?.disabled).toBe(true)
})
