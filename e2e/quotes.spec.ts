import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Seller } from './people/seller.ts'
import type { World } from './support/world.ts'

test('a quote made without coverage gets one number, and its customer accepts it once, without script', async ({
  prepared: seller,
  world,
  browser,
}) => {
  const { page } = seller
  const [last] = await world.query<{ id: number }>('select max(id)::int as id from quotes')
  const quotes = () =>
    world.query<Row>(`select id::int, numero::int, estado, version_n from quotes where id > $1`, [last?.id])

  const code = await test.step('without coverage it is made and sent, under a code', async () => {
    await seller.loseNetwork()
    await seller.buscador.buscar({ Lote: 'B-1042' })
    await seller.buscador.addToCart('Calacatta Oro 2 cm Pulido', { 'B-1042': 1 })
    await seller.ir('/pedido/nuevo-multiple')
    await seller.elegir('Cuenta a facturar', 'Marmolería Del Sur SRL')
    await page.getByRole('button', { name: 'Guardar como presupuesto' }).click()
    const title = seller.title(/^Presupuesto \S{6}$/)
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(seller.toSend()).toHaveText('2 sin enviar')
    return (await title.textContent())?.split(' ').at(-1) ?? ''
  })

  await test.step('the phone dies; with coverage it has exactly one number', async () => {
    await seller.restartPhone(new URL(page.url()).pathname)
    await expect(seller.title(`Presupuesto ${code}`)).toBeVisible()
    await seller.findNetwork()
    await expect(seller.toSend()).toBeHidden({ timeout: 30_000 })
    const made = await quotes()
    expect(made).toEqual([
      { id: expect.any(Number), numero: expect.any(Number), estado: 'enviado', version_n: 1 },
    ])
    await expect(seller.title(new RegExp(`^Presupuesto P-0*${made[0]?.numero}$`))).toBeVisible()
    await seller.page.getByRole('button', { name: 'Datos', exact: true }).click()
    await expect(seller.page.getByText(code, { exact: true })).toBeVisible()
  })

  const link = await linkOf(seller)

  await test.step('a phone with the app installed shows the page of the server', async () => {
    const controlled = await seller.page.evaluate(() => navigator.serviceWorker.controller !== null)
    expect(controlled).toBe(true)
    const tab = await seller.phone.context.newPage()
    const answer = await tab.goto(link)
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, false])
    await expectQuoteOfServer(tab)
    await tab.close()
  })

  await test.step('who has it open twice accepts it once', async () => {
    const [first, second] = await openTwice(browser, link)
    await accept(first)
    await expect(first.getByText('Presupuesto aceptado por U$D')).toBeVisible()
    await expect(first.getByRole('button', { name: /^Aceptar por/ })).toHaveCount(0)
    await accept(second)
    await expect(second.getByText('Ya se respondió.')).toBeVisible()
    await first.context().close()

    expect(await quotes()).toMatchObject([{ estado: 'aceptado' }])
    expect(await outcomeOf(world, (await quotes())[0]?.id)).toEqual({ answers: 1, orders: 1 })
  })
})

interface Row {
  id: number
  numero: number
}

const outcomeOf = async (world: World, id: number | undefined) =>
  (
    await world.query(
      `select (select count(*)::int from quote_answers where quote_id = $1) as answers,
        (select count(*)::int from orders where uuid in (
          select (line->>'uuid')::uuid from quote_versions, jsonb_array_elements(lines) line where quote_id = $1)) as orders`,
      [id],
    )
  )[0]

/** The link as it goes to WhatsApp. */
async function linkOf(seller: Seller): Promise<string> {
  const href = await seller.page
    .getByRole('link', { name: /WhatsApp$/ })
    .first()
    .getAttribute('href')
  return /http\S+\/p\/\S+/.exec(new URL(href ?? '').searchParams.get('text') ?? '')?.[0] ?? ''
}

async function expectQuoteOfServer(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Aceptar por/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Calacatta Oro 2 cm Pulido' })).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
}

/** Two tabs of a browser that runs no script. */
async function openTwice(browser: Browser, link: string): Promise<[Page, Page]> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const pages: [Page, Page] = [await context.newPage(), await context.newPage()]
  for (const page of pages) await page.goto(link)
  return pages
}

async function accept(page: Page): Promise<void> {
  await page.getByLabel('Tu nombre y apellido').first().fill('Juan Pérez')
  await page.getByLabel('Tu DNI').fill('30123456')
  await page.getByRole('button', { name: /^Aceptar por/ }).click()
}
