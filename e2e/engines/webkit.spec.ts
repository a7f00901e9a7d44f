import { expectAScan } from './engine-scan.ts'
import { expectTheScreens } from './engine-screens.ts'
import { expectTheTurno } from './engine-turno.ts'
import { expectTheJourney, test } from './engine-world.ts'
import { webkitPhone } from './webkit-phone.ts'

test('in WebKit an order written without network survives closing the browser and arrives once', {
  tag: '@everyday',
}, async ({ world }) => {
  const phone = webkitPhone()
  await expectTheJourney(world, phone, 'WebKit').finally(() => phone.throwAway())
})

test('in WebKit orders grouped and a turno delivered from a cold start without network are seen elsewhere once', async ({
  world,
}) => {
  const phone = webkitPhone()
  await expectTheTurno(world, phone).finally(() => phone.throwAway())
})

test('in WebKit every screen of a seller shows what it has', async ({ world }) => {
  const phone = webkitPhone()
  await expectTheScreens(world, phone).finally(() => phone.throwAway())
})

test('in WebKit a label is read by the worker of the app', async ({ world }) => {
  const phone = webkitPhone()
  await expectAScan(world, phone).finally(() => phone.throwAway())
})
