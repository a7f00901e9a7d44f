import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test('back from an order the list stands where it was, its groups open, also after a reload', async ({
  vendedora: seller,
}) => {
  const { page } = seller
  await seller.ir('/pedido')
  const groups = page.getByRole('button', { expanded: false }).filter({ hasText: 'pedidos' })
  await groups.first().click()
  await expect(page.getByRole('button', { expanded: true }).filter({ hasText: 'pedidos' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Cargar mas ...' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Cargar mas ...' }).click()
  await expect(page).toHaveURL(/paginas=2/)
  await expect(page.getByText(/^Mostrando 1 a 60 /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cargar mas ...' })).toBeVisible()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 1500)
  const seen = await middleCard(page.getByRole('article'))
  const order = page.locator(`a[href="${seen.href}"]`)

  for (const comesBack of ['at once', 'after a reload', 'by the arrow']) {
    await test.step(comesBack, async () => {
      await order.click()
      await expect(page).toHaveURL(/\/pedido\/[0-9a-f-]{36}$/)
      if (comesBack === 'after a reload') await page.reload()
      if (comesBack === 'by the arrow') await page.getByRole('link', { name: 'Volver a Mis pedidos' }).click()
      else await page.goBack()
      await expect(order).toBeVisible()
      await expect.poll(async () => Math.abs((await topOf(order)) - seen.top)).toBeLessThan(4)
    })
  }

  await page.reload()
  await expect(order).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(order)) - seen.top)).toBeLessThan(4)
  // A list stays at its place until somebody scrolls.
  await page.mouse.wheel(0, -100_000)
  await expect(page.getByRole('button', { expanded: true }).filter({ hasText: 'pedidos' })).toHaveCount(1)
})

const topOf = async (link: Locator): Promise<number> => (await link.boundingBox())?.y ?? Number.NaN

/** The order in the middle of the screen, once the list has come to rest. */
async function middleCard(cards: Locator): Promise<{ href: string; top: number }> {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = JSON.stringify(await cards.evaluateAll(middleOf))
      return last !== 'null' && last === before
    })
    .toBe(true)
  return JSON.parse(last)
}

function middleOf(cards: Element[]): { href: string; top: number } | null {
  const links = cards.flatMap((card) => [...card.querySelectorAll<HTMLAnchorElement>('a[href^="/pedido/"]')])
  const middle = links.find((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return top > 200 && bottom < window.innerHeight - 200
  })
  return middle ? { href: middle.getAttribute('href') ?? '', top: middle.getBoundingClientRect().top } : null
}
