import { test } from '#e2e/fixtures.ts'
import { expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'

test.use({ onlyReads: true })

const SCREENS = {
  '/news/4': 'table',
  '/promotions/3': 'text=Ver lotes',
  '/cuenta-corriente': 'text=Histórico de comprobantes',
  '/historico-de-comprobantes': 'main article',
  '/lista-precio': 'text=Lista al público',
}

test('news, promotions, account, vouchers and price lists have no accessibility violations', async ({
  person,
}) => {
  const customer = await person('cliente', PHONE)
  await customer.entrar()
  for (const [path, seen] of Object.entries(SCREENS)) {
    await customer.ir(path)
    await expectNoAxeViolationsInBothSizes(customer, path, customer.page.locator(seen).first())
  }
})
