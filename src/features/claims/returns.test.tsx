import { afterEach, expect, test } from 'vitest'
import type { Claim } from '#contract/calls/claims.ts'
import { proveDelivery } from '#contract/calls/road/proofs.ts'
import type { ReturnLine } from '#contract/calls/road/return-record.ts'
import type { User } from '#contract/calls/session.ts'
import { fillPhone, KNOWN, knownClaim } from '#tests/phones/known-phone.ts'
import { LOADED_TURNO } from '#tests/phones/loaded-turno.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import { ClaimPage } from './claim-page.tsx'
import { NewClaimPage } from './new-claim-page.tsx'

const P = { 'support-tickets': true, 'pedido-ver': true }
const CUSTOMER: User = sellerUser({
  p: P,
  account: { id: KNOWN.account, account_name: 'Andino Mesadas' } as User['account'],
})
const SELLER: User = sellerUser({ p: { ...P, vendedor: true } })
const ORDER = id(1)

let phone: Phone
afterEach(() => phone.device.close())

/** A phone that saw two plates of an order delivered, with these claims. */
async function open(user: User, ...claims: Claim[]): Promise<void> {
  phone = await openPhone(() => undefined, user)
  const { db } = phone.device
  await fillPhone(phone.device)
  await db.turnos.put({ ...LOADED_TURNO, estado: 'entregado', etapa_at: new Date().toISOString() })
  await db.reclamos.clear()
  await db.reclamos.bulkPut(claims)
}
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
/** The first thing that can be given back. */
const thing = () => document.querySelector<HTMLInputElement>('fieldset input[type=checkbox]')
const queued = () => phone.device.db.outbox.orderBy('seq').toArray()
const line: ReturnLine = {
  ...{
    pedido_uuid: ORDER,
    pedido_id: 1,
    product_code: 'CARR',
    product_name: 'Carrara',
    lote: 'B-1',
    unit: 'PZA',
  },
  ...{ cantidad: 2, motivo: 'Rota', aceptada: null },
}

test('a claim gives back what this phone saw delivered, no more of it than is left, each with its reason', async () => {
  await open(CUSTOMER, knownClaim({ lineas: [{ ...line, cantidad: 1 }] }))
  await openScreen(phone, () => <NewClaimPage search={{ pedido: ORDER }} onSaved={() => undefined} />)
  await untilRead(() => expect(thing()).toBeTruthy())
  await click(thing())
  await type(labelled('Comentario *'), 'Una rota')
  await type(labelled('Cuánto'), '2')
  await click(button('Enviar'))
  await shows('Se puede devolver hasta 1')
  expect(pageText()).toContain('Falta el motivo.')

  await type(labelled('Cuánto'), '1')
  await type(labelled('Motivo *'), 'Rajada')
  await click(button('Enviar'))

  await untilRead(async () => expect(await queued()).toHaveLength(1))
  expect(await queued()).toMatchObject([
    {
      type: 'claims.create.v1',
      args: { pedido_uuid: ORDER, lineas: [{ pedido: ORDER, cantidad: 1, motivo: 'Rajada' }] },
    },
  ])
})

test('a claim is sent behind the delivery that it is about, and names what only the turno of this phone knows', async () => {
  await open(SELLER)
  const { device } = phone
  await device.db.pedidos.delete(ORDER)
  const { uuid } = LOADED_TURNO
  const lineas = [{ clave: `pedido:${ORDER}`, entregada: 2, rechazada: 0 }]
  const proof = { entrega: id(60), receptor: 'Ana', firma: '0,0 500,200', lineas, fotos: [] }
  const { id: before } = await device.enqueue(proveDelivery, {
    ...{ ...proof, uuid, momento: new Date().toISOString() },
  })
  const saved = { uuid: '' }
  const form = await openScreen(phone, () => (
    <NewClaimPage search={{ pedido: ORDER }} onSaved={(made) => Object.assign(saved, { uuid: made })} />
  ))
  await untilRead(() => expect(thing()).toBeTruthy())
  await click(thing())
  await type(labelled('Comentario *'), 'Una rota')
  await type(labelled('Motivo *'), 'Rajada')
  await click(button('Enviar'))
  await untilRead(async () => expect((await queued()).at(-1)?.after).toEqual([before]))
  await form.close()

  await openScreen(phone, () => <ClaimPage uuid={saved.uuid} />)
  await shows('1 pza de Carrara')
})

test('a part is accepted with its reason, which the claim shows at once; customers only read', async () => {
  const claim = knownClaim({ lineas: [line], devolucion: null })
  await open(CUSTOMER, claim)
  const read = await openScreen(phone, () => <ClaimPage uuid={KNOWN.claim} />)
  await shows('Falta que decidamos si la tomamos.')
  expect(button('Aceptar 2 pzas')).toBeUndefined()
  await read.close()
  phone.device.close()

  await open(SELLER, claim)
  await openScreen(phone, () => <ClaimPage uuid={KNOWN.claim} />)
  await untilRead(() => expect(button('Aceptar 2 pzas')).toBeTruthy())
  await type(labelled('Se toma de Carrara'), '1')
  await click(button('Aceptar 1 de 2 pzas'))
  await shows('Falta por qué.')
  await type(labelled('Por qué *'), 'Una se pule')
  await click(button('Aceptar 1 de 2 pzas'))

  await shows('Aceptado 1 de 2')
  expect(await queued()).toMatchObject([
    {
      type: 'soporte.decidir.v1',
      args: { decision: 'parcial', texto: 'Una se pule', lineas: [{ pedido: ORDER, aceptada: 1 }] },
    },
  ])
  expect(pageText()).toContain('Aceptada en parte')
})
