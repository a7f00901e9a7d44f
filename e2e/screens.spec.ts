import { SCREENS } from './engines/engine-screens.ts'
import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('every screen of a seller shows what it has', async ({ vendedora: seller }) => {
  for (const [path, text] of SCREENS) {
    await seller.ir(path)
    await expect(seller.page.getByText(text).filter({ visible: true }).first(), path).toBeVisible()
  }
})
