import { expectTheJourney, test } from './engine-world.ts'
import { firefoxPhone } from './firefox-phone.ts'

test('in Firefox an order written without network survives closing the browser and arrives once', async ({
  world,
}) => {
  const phone = firefoxPhone()
  await expectTheJourney(world, phone, 'Firefox').finally(() => phone.throwAway())
})
