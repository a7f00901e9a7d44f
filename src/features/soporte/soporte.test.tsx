// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { Usuario } from '#contract/calls/sesion.ts'
import type { Reclamo } from '#contract/calls/soporte.ts'
import { fillPhone, KNOWN, knownClaim } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import { ReclamoNuevoPage } from './reclamo-nuevo-page.tsx'
import { ReclamoPage } from './reclamo-page.tsx'
import { ReclamosPage } from './reclamos-page.tsx'
import type { SoporteSearch } from './soporte-address.ts'

const CUSTOMER: Usuario = sellerUser({
  fullname: 'Pablo Andino',
  p: { 'support-tickets': true, 'pedido-ver': true },
  account: { id: KNOWN.account, account_name: 'Andino Mesadas' } as Usuario['account'],
})
const SELLER: Usuario = sellerUser({ p: { vendedor: true, 'support-tickets': true } })

let phone: Phone
afterEach(() => phone.device.close())

/** A phone with these claims; the server has the same, or cannot be reached. */
async function open(user: Usuario, claims: readonly Reclamo[] = [], isOnline = true): Promise<void> {
  const body = { data: claims, next_cursor: null, etag: '' }
  phone = await openPhone(
    (path) => (isOnline && path === '/api/soporte' ? { status: 200, body } : undefined),
    user,
  )
  await fillPhone(phone.device)
  await phone.device.db.reclamos.clear()
  await phone.device.db.reclamos.bulkPut([...claims])
}

const said = (texto: string) => ({
  mensajes: [
    {
      uuid: id(90),
      actor: 'Pablo',
      de: 'cliente' as const,
      texto,
      at: '2026-03-09T10:00:00.000Z',
      at_formatted: '',
    },
  ],
})
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const openList = (search: SoporteSearch = {}) => {
  const places = { search, go: () => undefined, open: () => undefined, close: () => undefined }
  return openScreen(phone, () => <ReclamosPage places={places} />)
}
const titles = () => [...document.querySelectorAll('article h2')].map((one) => one.textContent)
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

  await shows('En este teléfono no hay reclamos así')
  expect(pageText()).not.toContain('Ejemplo')
})

test('A186 who answers reads what waits longest first, and on demand only their own', async () => {
  const claim = (number: number, more: Partial<Reclamo>) =>
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
    <ReclamoNuevoPage
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
    <ReclamoNuevoPage
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
    { type: 'soporte.crear.v1', args: { uuid: saved, pedido_uuid: KNOWN.order, comentario: 'Llegó rota' } },
  ])
  await second.close()
  await openScreen(phone, form)
  await untilRead(() => expect(labelled('Comentario *')?.value).toBe('Una chapa rota'))
})

test('staff takes, answers and resolves; the customer only answers, and is told when that is over', async () => {
  const claim = knownClaim({ ...said('Rota'), responsable: 'Julián Ferreyra', responsable_uuid: id(70) })
  await open(SELLER, [claim])
  const staff = await openScreen(phone, () => <ReclamoPage uuid={KNOWN.claim} />)
  await shows('Rota')
  expect(button('Pasar a Julián Ferreyra')).toBeTruthy()
  await click(button('Tomar'))
  await untilRead(async () => expect(await queued()).toHaveLength(1))
  await type(labelled('Tu respuesta'), 'La cambiamos')
  await click(button('Enviar respuesta'))
  await untilRead(async () => expect(await queued()).toHaveLength(2))
  expect(await queued()).toMatchObject([
    { type: 'soporte.estado.v1', args: { estado: 'en curso', asignado_uuid: SELLER.uuid } },
    { type: 'soporte.mensaje.v1', args: { texto: 'La cambiamos' } },
  ])
  await untilRead(() => expect(labelled('Tu respuesta')?.value).toBe(''))
  await staff.close()
  phone.device.close()

  await open(CUSTOMER, [knownClaim({ estado: 'resuelto', resuelto_at: '2026-01-01T10:00:00.000Z' })])
  await openScreen(phone, () => <ReclamoPage uuid={KNOWN.claim} />)
  await shows('Se resolvió hace más de 15 días')
  expect([button('Resolver'), button('Tomar'), button('Enviar respuesta')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
