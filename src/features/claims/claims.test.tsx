import { afterEach, expect, test } from 'vitest'
import { type Claim, createClaim } from '#contract/calls/claims.ts'
import type { User } from '#contract/calls/session.ts'
import { keepForDraft, writeDraft } from '#src/offline/drafts.ts'
import { fillPhone, KNOWN, knownClaim } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import { ClaimPage } from './claim-page.tsx'
import type { ClaimsSearch } from './claims-address.ts'
import { ClaimsPage } from './claims-page.tsx'
import { NewClaimPage } from './new-claim-page.tsx'
import { queueChosenPhotos } from './save-claim-photos.ts'

const CUSTOMER: User = sellerUser({
  fullname: 'Pablo Andino',
  p: { 'support-tickets': true, 'pedido-ver': true },
  account: { id: KNOWN.account, account_name: 'Andino Mesadas' } as User['account'],
})
const SELLER: User = sellerUser({ p: { vendedor: true, 'support-tickets': true } })

let phone: Phone
afterEach(() => phone.device.close())

/** A phone with these claims; the server has the same, or cannot be reached. */
async function open(user: User, claims: readonly Claim[] = [], isOnline = true): Promise<void> {
  const body = { data: claims, next_cursor: null, etag: '' }
  phone = await openPhone(
    (path) => (isOnline && path === '/api/soporte' ? { status: 200, body } : undefined),
    user,
  )
  await fillPhone(phone.device)
  await phone.device.db.reclamos.clear()
  await phone.device.db.reclamos.bulkPut([...claims])
}

const said = (text: string) => ({
  mensajes: [
    {
      uuid: id(90),
      actor: 'Pablo',
      de: 'cliente' as const,
      texto: text,
      at: '2026-03-09T10:00:00.000Z',
      at_formatted: '',
    },
  ],
})
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const openList = (search: ClaimsSearch = {}) => {
  const places = { search, unread: [], go: () => undefined, open: () => undefined, close: () => undefined }
  return openScreen(phone, () => <ClaimsPage places={places} />)
}
const titles = () => [...document.querySelectorAll('article h2')].map((element) => element.textContent)
const queued = () => phone.device.db.outbox.orderBy('seq').toArray()

test('S257 the sample box is shown to who has no claim, and to nobody else', async () => {
  await open(CUSTOMER)
  const none = await openList()
  await shows('Así se ve uno')
  await none.close()

  const narrowed = await openList({ q: 'zócalo' })
  await shows('No hay reclamos así')
  expect(pageText()).not.toContain('Ejemplo')
  await narrowed.close()

  await phone.device.db.reclamos.put(knownClaim(said('<img src=x> rota')))
  await openList()
  await shows('<img src=x> rota')
  expect(pageText()).not.toContain('Ejemplo')
})

test('without network a phone that never read claims does not say that there are none', async () => {
  await open(CUSTOMER, [], false)

  await openList()

  await shows('En este equipo no hay reclamos así')
  expect(pageText()).not.toContain('Ejemplo')
})

test('A186 who answers reads what waits longest first, and on demand only their own', async () => {
  const claim = (number: number, more: Partial<Claim>) =>
    knownClaim({ uuid: id(60 + number), id: number, ...said(`${number}`), ...more })
  const claims = [
    claim(1, { esperando_desde: null, asignado_uuid: SELLER.uuid }),
    claim(2, { esperando_desde: '2026-03-09T12:00:00.000Z', asignado_uuid: SELLER.uuid }),
    claim(3, { esperando_desde: '2026-03-08T12:00:00.000Z' }),
  ]
  await open(SELLER, claims)

  const all = await openList()
  await untilRead(() => expect(titles()).toEqual(['Reclamo 3', 'Reclamo 2', 'Reclamo 1']))
  await all.close()
  await openList({ de: 'mios' })

  await untilRead(() => expect(titles()).toEqual(['Reclamo 2', 'Reclamo 1']))
})

test('S258 a claim needs a comment, of staff also an account; what is typed is found again; sending keeps it here', async () => {
  await open(SELLER)
  let saved = ''
  const form = () => (
    <NewClaimPage
      search={{}}
      onSaved={(uuid) => {
        saved = uuid
      }}
    />
  )
  const first = await openScreen(phone, form)
  await untilRead(() => expect(labelled('Comentario *')).toBeTruthy())
  await click(button('Enviar'))
  await shows('Debe ingresar un comentario.')
  expect(pageText()).toContain('Debe elegir una cuenta.')
  await type(labelled('Comentario *'), 'Una chapa rota')
  await first.close()

  const second = await openScreen(phone, () => (
    <NewClaimPage
      search={{ pedido: KNOWN.order }}
      onSaved={(uuid) => {
        saved = uuid
      }}
    />
  ))
  await shows('Pedido 538 · Gris Pulpis 2 cm Pulido')
  expect(labelled('Comentario *')?.value).toBe('')
  await type(labelled('Comentario *'), 'Llegó rota')
  await click(button('Enviar'))

  await untilRead(() => expect(saved).not.toBe(''))
  expect(await queued()).toMatchObject([
    { type: 'claims.create.v1', args: { uuid: saved, pedido_uuid: KNOWN.order, comentario: 'Llegó rota' } },
  ])
  await second.close()
  await openScreen(phone, form)
  await untilRead(() => expect(labelled('Comentario *')?.value).toBe('Una chapa rota'))
})

/** A claim being written with two pictures, as the page that ended left it. */
async function draftWithPhotos() {
  const { db } = phone.device
  const picture = (name: string) => new File([name], name, { type: 'image/jpeg' })
  const photos = await keepForDraft(db, [picture('rota.jpg'), picture('otra.jpg')])
  const values = { pedido: KNOWN.order, cuenta: null, comentario: 'Llegó rota', fotos: photos }
  const draft = { opId: id(95), uuid: id(96), start: values, values, seen: null }
  await writeDraft(db, `reclamo-nuevo:${KNOWN.order}`, draft)
  return { draft, fotos: photos.map(({ $blob }) => $blob) }
}
const openDraft = () =>
  openScreen(phone, () => <NewClaimPage search={{ pedido: KNOWN.order }} onSaved={() => undefined} />)
const remove = (number: number) => document.querySelector(`[aria-label="Quitar la foto ${number}"]`)
const left = async () => [await phone.device.db.borradores.count(), await phone.device.db.blobs.count()]

test('pictures of a claim that is written outlive the page, go with it once, and leave nothing behind', async () => {
  await open(CUSTOMER)
  const { fotos: photos } = await draftWithPhotos()
  const screen = await openDraft()
  await untilRead(() => expect(remove(2)).toBeTruthy())
  await click(remove(2))
  await untilRead(() => expect(remove(2)).toBeNull())
  await click(button('Enviar'))

  await untilRead(async () => expect(await left()).toEqual([0, 1]))
  expect(await queued()).toMatchObject([
    { type: 'claims.create.v1', args: { uuid: id(96) } },
    { type: 'claims.add-photo.v1', id: photos[0], args: { uuid: id(96), foto_uuid: photos[0] } },
  ])
  await screen.close()

  await phone.device.db.outbox.clear()
  await phone.device.db.blobs.clear()
  await draftWithPhotos()
  await openDraft()
  const cancel = () => [...document.querySelectorAll('a')].find((anchor) => anchor.textContent === 'Cancelar')
  await untilRead(() => expect(cancel()).toBeTruthy())
  await click(cancel())
  await untilRead(async () => expect(await left()).toEqual([0, 0]))
})

test('where the page ended between a claim and its pictures they go when the form is opened again', async () => {
  await open(CUSTOMER)
  const { draft, fotos: photos } = await draftWithPhotos()
  const args = { uuid: draft.uuid, comentario: 'Llegó rota', pedido_uuid: KNOWN.order }
  await phone.device.enqueue(createClaim, args, draft.opId)
  const [first = ''] = photos
  await queueChosenPhotos(phone.device, draft.uuid, draft.values.fotos.slice(0, 1))

  await openDraft()

  await untilRead(async () => expect(await queued()).toHaveLength(3))
  expect((await queued()).map((row) => row.id)).toEqual([draft.opId, first, photos[1]])
  await untilRead(async () => expect(await left()).toEqual([0, 2]))
})

test('staff takes, answers and resolves; the customer only answers, and is told when that is over', async () => {
  const claim = knownClaim({ ...said('Rota'), responsable: 'Julián Ferreyra', responsable_uuid: id(70) })
  await open(SELLER, [claim])
  const staff = await openScreen(phone, () => <ClaimPage uuid={KNOWN.claim} />)
  await shows('Rota')
  expect(button('Pasar a Julián Ferreyra')).toBeTruthy()
  await click(button('Asignármelo'))
  await untilRead(async () => expect(await queued()).toHaveLength(1))
  await type(labelled('Tu respuesta'), 'La cambiamos')
  await click(button('Enviar respuesta'))
  await untilRead(async () => expect(await queued()).toHaveLength(2))
  expect(await queued()).toMatchObject([
    { type: 'claims.change-status.v1', args: { estado: 'en curso', asignado_uuid: SELLER.uuid } },
    { type: 'claims.reply.v1', args: { texto: 'La cambiamos' } },
  ])
  await untilRead(() => expect(labelled('Tu respuesta')?.value).toBe(''))
  await staff.close()
  phone.device.close()

  await open(CUSTOMER, [knownClaim({ estado: 'resuelto', resuelto_at: '2026-01-01T10:00:00.000Z' })])
  await openScreen(phone, () => <ClaimPage uuid={KNOWN.claim} />)
  await shows('Se resolvió hace más de 15 días')
  expect([button('Resolver'), button('Asignármelo'), button('Enviar respuesta')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
