import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { uploadPhoto } from '#contract/calls/photos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { keepForDraft, writeDraft } from '#src/offline/drafts.ts'
import { newOrder, openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { COPIES, countCopied } from './copies.ts'
import { forgetOutboxBackup, keepOutboxBackup, restoreOutbox } from './outbox-backup.ts'
import { restoredCount } from './restored-count.ts'

const user = sellerUser()
const endings: (() => void)[] = []
beforeEach(() => caches.delete(COPIES))
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** The same person's phone, with a database of its own: what a browser gives that has lost the last one. */
async function open(): Promise<Phone['device']> {
  const { device } = await openPhone(() => undefined, user)
  await restoreOutbox(device.parts)
  endings.push(keepOutboxBackup(device.db, user.uuid))
  return device
}

const stop = () => endings.pop()?.()
const copies = async () => (await (await caches.open(COPIES)).keys()).length
const untilThereAre = (count: number) => expect.poll(copies).toBe(count)
const waiting = async ({ db }: Phone['device']) =>
  (await db.outbox.orderBy('seq').toArray()).map(({ id }) => id)

const picture = () => new File(['una placa'], 'placa.jpg', { type: 'image/jpeg' })

it('F21 what waited in a database that is gone waits in the next, in its order, with its pictures, and is on screen', async () => {
  const old = await open()
  const uuid = uuidv7()
  await old.enqueue(saveOrder, newOrder(uuid))
  await old.enqueue(uploadPhoto, { id: 7, uuid: uuidv7(), file: picture() })
  await old.enqueue(saveOrder, newOrder(uuidv7()))
  const photos = await keepForDraft(old.db, [picture()])
  await writeDraft(old.db, 'carrito', { lineas: [1], fotos: photos })
  const shared = { id: 's', name: 'año nuevo.jpg', type: 'image/jpeg', bytes: new Uint8Array([7]), at: 9 }
  await old.db.compartidas.put(shared)
  await untilThereAre(7)
  expect(await countCopied()).toBe(3)
  stop()

  const made = await open()

  expect(await waiting(made)).toEqual(await waiting(old))
  expect(await made.db.pedidos.get(uuid)).toMatchObject({ uuid, version: 0 })
  expect(await made.db.blobs.count()).toBe(2)
  expect(await made.db.borradores.get('carrito')).toMatchObject({ value: { lineas: [1], fotos: photos } })
  expect(await made.db.compartidas.toArray()).toEqual([shared])
  expect(await restoredCount(made.db)).toBe(3)
})

it('what came back is copied for the next time, and what is saved then comes after it', async () => {
  const old = await open()
  await old.enqueue(saveOrder, newOrder(uuidv7()))
  await untilThereAre(1)
  stop()
  const second = await open()
  await second.enqueue(saveOrder, newOrder(uuidv7()))
  await untilThereAre(2)
  stop()

  const third = await open()

  expect(await waiting(third)).toEqual(await waiting(second))
  expect((await waiting(third))[0]).toBe((await waiting(old))[0])
})

it('what waits no longer has no copy, and a database that is well takes nothing from copies', async () => {
  const device = await open()
  await device.enqueue(saveOrder, newOrder(uuidv7()))
  await untilThereAre(1)

  await restoreOutbox(device.parts)
  const [id] = await waiting(device)
  await device.discard(id as string)

  await untilThereAre(0)
  expect(await restoredCount(device.db)).toBe(0)
})

it('nothing comes back of another person, nor of somebody who left', async () => {
  const old = await open()
  await old.enqueue(saveOrder, newOrder(uuidv7()))
  await untilThereAre(1)
  stop()

  const { device: other } = await openPhone(() => undefined)
  await restoreOutbox(other.parts)
  expect(await waiting(other)).toEqual([])

  await forgetOutboxBackup(user.uuid)
  expect(await waiting(await open())).toEqual([])
})
