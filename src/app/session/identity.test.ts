import { expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { readMeta, writeMeta } from '#src/offline/db/db.ts'
import { sessionOn } from '#tests/phones/open-session.ts'
import { newOrder, openPhone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { checkIdentity } from './identity.ts'

const user = sellerUser()
const me =
  (scope: string, person = user): Wire =>
  () => ({ status: 200, body: { user: person, p: person.p, scope, offline_days: 7 } })

test('no answer keeps the session [A7]', async () => {
  const session = sessionOn(await openPhone(() => undefined, user))

  expect(await checkIdentity(session)).toBe(session)
})

test('a failing server keeps the session', async () => {
  const session = sessionOn(await openPhone(() => ({ status: 500, body: { message: 'x' } }), user))

  expect(await checkIdentity(session)).toBe(session)
})

test('a 403 keeps the session', async () => {
  const session = sessionOn(await openPhone(() => ({ status: 403, body: { message: 'x' } }), user))

  expect(await checkIdentity(session)).toBe(session)
})

test('only a 401 ends it [S54, R9]', async () => {
  const wire: Wire = () => ({ status: 401, body: { code: 'sesion-vencida', message: 'x' } })

  expect(await checkIdentity(sessionOn(await openPhone(wire, user)))).toBe('vencida')
})

test('a right taken away is gone from the screens and from the stored session [S55]', async () => {
  const less = { ...user, p: { 'pedido-ver': true } }
  const session = sessionOn(await openPhone(me('b', less), user))

  const now = (await checkIdentity(session)) as OpenSession

  expect(now.device.parts.user.p).toEqual({ 'pedido-ver': true })
  expect((await session.sessions.read())?.p).toEqual({ 'pedido-ver': true })
})

test('a changed scope removes what was read under the old one and keeps what waits [SEC97, SY12]', async () => {
  const phone = await openPhone(me('b'), { ...user, uuid: uuidv7() })
  const { db } = phone.device
  const mine = uuidv7()
  await writeMeta(db, 'alcance', 'a')
  await writeMeta(db, 'cursor:pedidos', { cursor: 'x' })
  await phone.device.enqueue(saveOrder, newOrder(mine))
  const [own] = await db.pedidos.toArray()
  await db.pedidos.put({ ...own!, uuid: uuidv7() })

  await checkIdentity(sessionOn(phone))

  expect((await db.pedidos.toArray()).map((row) => row.uuid)).toEqual([mine])
  expect(await db.outbox.count()).toBe(1)
  expect(await readMeta(db, 'cursor:pedidos')).toBeUndefined()
  expect(await readMeta(db, 'alcance')).toBe('b')
})
