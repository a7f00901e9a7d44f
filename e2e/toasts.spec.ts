import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Person } from './people/person.ts'

test.use({ onlyReads: true })

test('a burst is one toast, gone by its time, and at once under a finger, with those after it on time', async ({
  vendedora: seller,
}) => {
  await seller.ir('/buscador-de-materiales/resultados?branch=all&batch=B-1042')
  const share = seller.page.getByRole('button', { name: 'Compartir esta búsqueda' })
  const toasts = seller.page.getByText('Enlace copiado')

  for (let times = 0; times < 4; times += 1) await share.click()
  await seller.page.mouse.move(10, 300)
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toHaveCount(0, { timeout: 6_000 })

  for (const touches of [true, false]) {
    await share.click()
    await expect(toasts).toBeVisible()
    if (touches) await touch(seller, toasts)
    await expect(toasts).toHaveCount(0, { timeout: touches ? 1_500 : 6_000 })
  }
})

/** Touches as a finger does: the browser adds a mouse that comes and never leaves. */
async function touch({ page }: Person, what: Locator): Promise<void> {
  const { x, y, height } = (await what.boundingBox())!
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await browser.send('Input.synthesizeTapGesture', {
    x: x + 8,
    y: y + height / 2,
    gestureSourceType: 'touch',
  })
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}
