import { SCREENS } from './engines/engine-screens.ts'
import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('every screen of a seller shows what it has', { tag: '@everyday' }, async ({ vendedora }) => {
  for (const [path, text] of SCREENS) {
    await vendedora.ir(path)
    await expect(vendedora.page.getByText(text).filter({ visible: true }).first(), path).toBeVisible()
  }
})
