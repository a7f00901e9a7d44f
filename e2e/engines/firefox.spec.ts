import { expectAScan } from './engine-scan.ts'
import { expectTheScreens } from './engine-screens.ts'
import { expectTheTurno } from './engine-turno.ts'
import { expectTheJourney, test } from './engine-world.ts'
import { firefoxPhone } from './firefox-phone.ts'

test('in Firefox an order written without network survives closing the browser and arrives once', {
  tag: '@everyday',
}, async ({ world }) => {
  const phone = firefoxPhone()
  await expectTheJourney(world, phone, 'Firefox').finally(() => phone.throwAway())
})

test('in Firefox orders grouped and a turno delivered from a cold start without network are seen elsewhere once', async ({
  world,
}) => {
  const phone = firefoxPhone()
  await expectTheTurno(world, phone).finally(() => phone.throwAway())
})

test('in Firefox every screen of a seller shows what it has', async ({ world }) => {
  const phone = firefoxPhone()
  await expectTheScreens(world, phone).finally(() => phone.throwAway())
})

test('in Firefox a label is read by the worker of the app', async ({ world }) => {
  const phone = firefoxPhone()
  await expectAScan(world, phone).finally(() => phone.throwAway())
})
