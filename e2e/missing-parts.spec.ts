import type { Page } from '@playwright/test'
import type { Person } from '#e2e/people/person.ts'
import { expect, test } from './fixtures.ts'
import { PHONE } from './support/axe.ts'
import { fillOrder } from './support/seller-phone.ts'

/** Parts of a browser that some lack, by where they are found. */
const PARTS = [
  'Navigator.prototype.locks',
  'Navigator.prototype.storage',
  'Navigator.prototype.serviceWorker',
  'Navigator.prototype.clipboard',
  'Navigator.prototype.share',
  'BroadcastChannel',
  'caches',
  'Intl.RelativeTimeFormat',
  'IntersectionObserver',
  'OffscreenCanvas',
  'SharedWorker',
  'requestIdleCallback',
  'IDBFactory.prototype.databases',
  'Crypto.prototype.randomUUID',
]

/** Parts that a browser keeps from a page that came by http and a name. */
const SECURE_ONLY = [
  'Navigator.prototype.locks',
  'Navigator.prototype.storage',
  'Navigator.prototype.serviceWorker',
  'Navigator.prototype.clipboard',
  'caches',
  'Crypto.prototype.subtle',
  'Crypto.prototype.randomUUID',
]

/** Runs in the page before its own code. */
function takeAway(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    const name = names.pop() as string
    let owner = globalThis as unknown as Record<string, never>
    for (const next of names) owner = owner[next] as unknown as Record<string, never>
    // A part that its owner inherits is hidden by one of its own.
    if (!Reflect.deleteProperty(owner, name) || name in owner)
      Object.defineProperty(owner, name, { value: undefined, configurable: true })
  }
}

async function saveOrder(page: Page, { url }: Person, note: string): Promise<void> {
  await page.goto(`${url}/pedido/nuevo?product_code=CALMACVEC20P`)
  await fillOrder(page, note)
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Guardado en este equipo')).toBeVisible()
}

test('a browser that lacks a part saves and sends orders all the same', async ({ person, world }) => {
  const seller = await person('vendedora', PHONE)
  await seller.entrar()
  for (const part of PARTS) {
    const page = await seller.page.context().newPage()
    await page.addInitScript(takeAway, [part])
    await test.step(part, () => saveOrder(page, seller, `sin ${part}`))
    await page.close()
  }
  const arrived = async () =>
    (await world.query(`select 1 from orders where client_note like 'sin %'`)).length
  await seller.ir('/pedido')
  await expect.poll(arrived, { timeout: 30_000 }).toBe(PARTS.length)
})

test('without a secure connection the page says once what it cannot do, and saves straight to the server', async ({
  person,
  world,
}) => {
  const seller = await person('vendedora', PHONE)
  await seller.page.context().addInitScript(takeAway, SECURE_ONLY)
  await seller.page.context().addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false })
  })
  await seller.intentarEntrar()
  await expect(seller.title(/^Hola, /)).toBeVisible()

  await expect(seller.page.getByText('Sin conexión segura no hay modo sin conexión').first()).toBeVisible()
  await saveOrder(seller.page, seller, 'por http')
  await expect
    .poll(async () => (await world.query(`select 1 from orders where client_note = 'por http'`)).length)
    .toBe(1)
})

/** Runs in the page before its own code: a browser that keeps all storage from it. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get: refuse })
  IDBFactory.prototype.open = refuse
  IDBFactory.prototype.databases = async () => refuse()
}

test('a browser that has no storage, or refuses it, is told so in one sentence', async ({ person }) => {
  const { page, url } = await person('vendedora', PHONE)
  const ways = [
    (other: Page) => other.addInitScript(takeAway, ['indexedDB']),
    (other: Page) => other.addInitScript(refuseStorage),
  ]
  for (const keepAway of ways) {
    const other = await page.context().newPage()
    await keepAway(other)
    await other.goto(url)
    await expect(other.getByText('No se puede guardar en este equipo')).toBeVisible()
    await other.close()
  }
})
