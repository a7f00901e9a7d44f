import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { getCaller } from '#contract/calls/session.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { waitingCount } from '#src/offline/changes.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'
import { inIdentity, leftIdentities } from '#src/session/left-identities.ts'
import { newOrder } from '#tests/phones/phone.ts'
import {
  admin,
  customer,
  dying,
  entered,
  newPhone,
  own,
  page,
  sessionOf,
  signedIn,
  start,
  storeHere,
  THEIR_DATA,
  theirs,
} from '#tests/worlds/identity-world.ts'
import { followIdentity } from './follow-identity.ts'
import { enterAs, goBack } from './other-identity.ts'
import { takeStartNotice } from './start-words.ts'

const save = ({ device }: OpenSession) => device.enqueue(saveOrder, newOrder(uuidv7()))
const databases = () => Dexie.getDatabaseNames()
const nameOf = ({ stored }: OpenSession) => stored.user.fullname

beforeEach(newPhone)

test('S57 entering starts the app again as they, with one’s own session and data beside', async () => {
  const mine = await signedIn()

  expect(await enterAs(mine, customer.uuid)).toBe('hecho')

  expect(page.goes).toEqual(['/'])
  expect(takeStartNotice()).toBe('Se ha ingresado como este usuario.')
  const now = await start()
  expect(now.stored).toMatchObject({ access_token: 'token-de-sofia', original_token: 'token-de-adriana' })
  expect(now.device.parts.entered?.by.fullname).toBe('Adriana Molina')
  expect(JSON.parse(localStorage.getItem('cantera.sesion') ?? '')).not.toHaveProperty('entered')
  expect(await databases()).toEqual(expect.arrayContaining([`cantera-phone-${admin.uuid}`, THEIR_DATA]))
})

test('A52 not while something waits to be sent', async () => {
  const mine = await signedIn()
  await save(mine)

  expect(await enterAs(mine, customer.uuid)).toBe('sin-enviar')

  expect(nameOf(await start())).toBe('Adriana Molina')
})

test('a refusal changes nothing', async () => {
  page.wire = {
    '/api/config/user/:uuid/login-as': { status: 404, body: { code: 'no-encontrado', message: 'x' } },
  }
  const mine = await signedIn()

  await expect(enterAs(mine, customer.uuid)).rejects.toMatchObject({ code: 'no-encontrado' })

  expect([page.goes, mine.gate.isClosed(), nameOf(await start())]).toEqual([[], false, 'Adriana Molina'])
})

test.each<['before' | 'after', string]>([
  ['before', 'Adriana Molina'],
  ['after', 'Sofía Benítez'],
])('a phone that dies %s the identity is written starts as %s', async (when, name) => {
  await enterAs(dying(await signedIn(), 'enter', when), customer.uuid)

  const next = await start()

  expect(nameOf(next)).toBe(name)
  expect(next.device.parts.entered !== undefined).toBe(name === 'Sofía Benítez')
})

test('S59 going back without network: one’s own session, their data gone, their token to be ended', async () => {
  const session = await entered()

  await goBack(session, 'por-gusto')

  expect(page.goes).toEqual([`/config/user/${customer.uuid}/edit`])
  expect(await databases()).not.toContain(THEIR_DATA)
  const next = await start()
  expect(next.stored).toMatchObject({ access_token: 'token-de-adriana' })
  expect(next.stored).not.toHaveProperty('original_token')
  expect(next.device.parts.entered).toBeUndefined()
  expect(await next.sessions.left()).toHaveLength(1)
  expect(await next.sessions.sealed()).toEqual([])
})

test('A180 who keeps no users comes back to the beginning', async () => {
  const plain = { ...own, user: { ...admin, p: { 'login-as': true } } }
  await storeHere().write(plain)
  await enterAs(await start(), customer.uuid)
  page.goes = []

  await goBack(await start(), 'por-gusto')

  expect(page.goes).toEqual(['/'])
})

test.each<['goBack' | 'forgetSealed' | 'left', 'before' | 'after', string]>([
  ['goBack', 'before', 'Sofía Benítez'],
  ['goBack', 'after', 'Adriana Molina'],
  ['forgetSealed', 'before', 'Adriana Molina'],
  ['forgetSealed', 'after', 'Adriana Molina'],
  ['left', 'before', 'Adriana Molina'],
])('a phone that dies while going back, at %s (%s), starts as %s', async (step, when, name) => {
  const session = await entered()
  await goBack(dying(session, step, when), 'por-gusto').catch(() => undefined)

  const next = await start()

  expect(nameOf(next)).toBe(name)
  expect(next.device.parts.entered !== undefined).toBe(name === 'Sofía Benítez')
  expect((await databases()).includes(THEIR_DATA)).toBe(name === 'Sofía Benítez')
})

test('SEC95 what is thrown away at going back is never sent, not even after a phone that died', async () => {
  const session = await entered()
  await save(session)

  await goBack(dying(session, 'goBack', 'after'), 'descartar').catch(() => undefined)
  await start()

  expect(await databases()).not.toContain(THEIR_DATA)
})

test('A120 A161 the hour is over: one’s own again, what waits stays closed under their name', async () => {
  const session = await entered()
  await save(session)
  page.wire = { '/api/me': { status: 401, body: { code: 'sesion-vencida', message: 'x' } } }

  await followIdentity(session)

  expect(page.goes).toEqual([`/config/user/${customer.uuid}/edit`])
  expect(takeStartNotice()).toBe('La sesión como Sofía Benítez terminó.')
  const next = await start()
  expect(nameOf(next)).toBe('Adriana Molina')
  const { records } = next.device.db
  const left = await leftIdentities(next.sessions, next.device.parts.owner, records)
  expect(left.map(({ fullname, count }) => [fullname, count])).toEqual([['Sofía Benítez', 1]])
  expect(await inIdentity(left[0]!.owner, records, (db) => db.pedidos.count())).toBe(1)
  expect(await waitingCount(next.device.db)).toBe(0)
})

test('A161 what waited goes on when the identity is entered again, and only then', async () => {
  const session = await entered()
  await save(session)
  await goBack(session, 'vencida')
  page.wire = { '/api/config/user/:uuid/login-as': { status: 200, body: theirs } }

  await enterAs(await start(), customer.uuid)

  const again = await start()
  expect([nameOf(again), await waitingCount(again.device.db)]).toEqual(['Sofía Benítez', 1])
  expect(await again.sessions.sealed()).toEqual([])
})

test('an hour that ended while the app was closed is over when it starts', async () => {
  await entered()

  const next = await start(Date.now() + 3_600_001)

  expect(nameOf(next)).toBe('Adriana Molina')
  expect([page.goes, takeStartNotice()]).toEqual([
    [`/config/user/${customer.uuid}/edit`],
    'La sesión como Sofía Benítez terminó.',
  ])
  expect(await databases()).not.toContain(THEIR_DATA)
})

test('SEC57 data read in their identity is not that of their own sign-in here', async () => {
  const session = await entered()
  await save(session)
  await goBack(session, 'vencida')
  await storeHere().write(sessionOf('token-propio', customer))

  const next = await start()

  expect(ownerOf(next.stored)).toBe(customer.uuid)
  expect(await waitingCount(next.device.db)).toBe(0)
})

test('SEC94 a page of one identity never carries the token of another', async () => {
  const mine = await signedIn()
  await mine.sessions.enter(theirs)

  await mine.device.ask(getCaller, {}).catch(() => undefined)

  expect(page.carried).toEqual([null])
})
