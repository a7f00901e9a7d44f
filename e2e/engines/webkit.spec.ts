import { expectTheJourney, test } from './engine-world.ts'
import { webkitPhone } from './webkit-phone.ts'

test('in WebKit an order written without network survives closing the browser and arrives once', async ({
  world,
}) => {
  const phone = webkitPhone()
  await expectTheJourney(world, phone, 'WebKit').finally(() => phone.throwAway())
})
