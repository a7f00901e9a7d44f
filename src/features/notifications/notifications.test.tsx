import { afterEach, expect, test } from 'vitest'
import type { Notification } from '#contract/calls/home/notifications.ts'
import type { User } from '#contract/calls/session.ts'
import { BellLink } from '#src/app/shell/bell-link.tsx'
import { writeMeta } from '#src/offline/db/db.ts'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import { NotificationsPage } from './notifications-page.tsx'

const CUSTOMER = sellerUser({ p: { 'pedido-ver': true } })

let phone: Phone
afterEach(() => phone.device.close())

const one = (n: number, more: Partial<Notification> = {}): Notification => ({
  ...{ uuid: id(n), tipo: 'reclamo', destino: id(n), account_id: KNOWN.account, cantidad: 1 },
  ...{ datos: { que: 'equipo', numero: n }, at: new Date().toISOString(), leida_at: '', version: 1, ...more },
})

/** A phone that cannot reach the server, whose feed was read to its end a while ago. */
async function open(user: User, held: readonly Notification[]) {
  phone = await openPhone(() => undefined, user)
  await fillPhone(phone.device)
  await phone.device.db.notificaciones.bulkPut([...held])
  await writeMeta(phone.device.db, 'cursor:notificaciones', { cursor: 'c', filters: '{}', seen: null, at: 1 })
  return openScreen(phone, () => (
    <>
      <BellLink />
      <NotificationsPage />
    </>
  ))
}

const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const bell = () => document.querySelector('a[href="/notificaciones"]')?.getAttribute('aria-label')
const queued = async () =>
  (await phone.device.db.outbox.orderBy('seq').toArray()).map(({ args }) => args.uuids)

test('without network all are marked at once, and the bell says how many are left', async () => {
  await open(CUSTOMER, [one(1), one(2), one(3, { leida_at: '2026-01-01T00:00:00.000Z' })])
  await shows('Respondieron el reclamo 2')
  expect([bell(), pageText().match(/Sin leer/g)?.length]).toEqual(['Notificaciones, 2 sin leer', 2])

  await click(button('Marcar todas como leídas'))

  await shows('Todo leído')
  expect((await queued()).flat().sort()).toEqual([id(1), id(2)])
  await untilRead(() => expect(bell()).toBe('Notificaciones'))
})

test('touching one opens what it is about and marks it; those that are read are not marked again', async () => {
  await open(CUSTOMER, [one(1), one(2, { leida_at: '2026-01-01T00:00:00.000Z' })])
  await shows('Respondieron el reclamo 1')
  const links = [...document.querySelectorAll('[role=listitem] a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/soporte/${id(2)}`, `/soporte/${id(1)}`])

  for (const link of links) await click(link)

  await untilRead(async () => expect(await queued()).toEqual([[id(1)]]))
})

test.each([
  ['a seller', true],
  ['a customer', false],
])('%s reads the name of its account: %s', async (_, isSeller) => {
  await open(isSeller ? sellerUser({ p: { vendedor: true } }) : CUSTOMER, [one(1)])
  await shows('Respondieron el reclamo 1')
  await untilRead(() => expect(pageText().includes('Andino Mesadas · ')).toBe(isSeller))
})

test('who has none reads what will be there', async () => {
  await open(CUSTOMER, [])
  await shows('No hay notificaciones')
  expect(pageText()).not.toContain('Marcar todas')
})
