import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Claim,
  changeClaimStatus,
  createClaim,
  replyToClaim,
  uploadClaimPhoto,
} from '#contract/calls/claims.ts'
import type { User } from '#contract/calls/session.ts'
import type { Device } from '#src/offline/device.ts'
import { rewind } from '#src/offline/land/replay.ts'
import { fillPhone, KNOWN, knownClaim } from '#tests/phones/known-phone.ts'
import { openPhone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { id } from '#tests/worlds/outbox-world.ts'

const NOW = Date.parse('2026-03-20T12:00:00Z')
const DAY = 86_400_000
const customer: Partial<User> = {
  fullname: 'Pablo Andino',
  p: { 'support-tickets': true, 'pedido-ver': true },
  account: { id: KNOWN.account, account_name: 'Andino Mesadas' } as User['account'],
}

let device: Device
let answer: Wire
const open = async (more: Partial<User>) => {
  const phone = await openPhone(
    (...call) => answer(...call),
    sellerUser(more),
    () => NOW,
  )
  device = phone.device
  await fillPhone(device)
}
beforeEach(async () => {
  answer = () => undefined
  await open(customer)
})
afterEach(() => device.close())

const claim = (uuid: string = KNOWN.claim) => device.db.reclamos.get(uuid)
const create = (more: object = {}) =>
  device.enqueue(createClaim, { uuid: id(40), comentario: ' Una chapa rota ', ...more })
const say = (text = 'Sigo esperando') =>
  device.enqueue(replyToClaim, { uuid: KNOWN.claim, mensaje_uuid: id(41), texto: text })
const photo = () => new File(['pixels'], 'rota.jpg', { type: 'image/jpeg' })

describe('a claim made without coverage', () => {
  it('is on the screen with its order, its comment and its photo', async () => {
    await create({ pedido_uuid: KNOWN.order })
    await device.enqueue(uploadClaimPhoto, { uuid: id(40), foto_uuid: id(42), file: photo() })

    expect(await claim(id(40))).toMatchObject({
      id: null,
      account_name: 'Andino Mesadas',
      pedido: { uuid: KNOWN.order, id: 538 },
      estado: 'abierto',
      esperando_desde: new Date(NOW).toISOString(),
      mensajes: [{ uuid: id(40), de: 'cliente', texto: 'Una chapa rota', actor: 'Pablo Andino (Cliente)' }],
      fotos: [{ uuid: id(42), miniatura: '', source_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      version: 0,
    })
    const rows = await device.db.outbox.orderBy('seq').toArray()
    expect(rows.map(({ after }) => after)).toEqual([[], [rows[0]?.id]])
  })

  it.each([
    ['the own account', {}, KNOWN.account],
    ['the account chosen', { account_id: 77 }, 77],
  ])('is of %s when no order says so', async (_, more, account_id) => {
    await create(more)

    expect(await claim(id(40))).toMatchObject({ account_id, pedido: null })
  })

  it('stays, marked and to be put right, when its order is gone', async () => {
    answer = (path) =>
      path === '/api/soporte'
        ? { status: 404, body: { message: 'No se encontró el pedido del reclamo.', code: 'no-encontrado' } }
        : undefined
    await create({ pedido_uuid: KNOWN.order })

    await device.flush()

    const [row] = await device.db.outbox.toArray()
    expect(row).toMatchObject({
      state: 'rechazado',
      lastError: { messages: ['No se encontró el pedido del reclamo.'] },
    })
    expect(await claim(id(40))).toMatchObject({ estado: 'abierto' })
  })
})

describe('an answer on the phone', () => {
  const resolved = (days: number): Partial<Claim> => ({
    estado: 'resuelto',
    esperando_desde: null,
    resuelto_at: new Date(NOW - days * DAY).toISOString(),
  })

  it.each([
    ['opens a claim resolved fourteen days ago', resolved(14), { estado: 'abierto', resuelto_at: null }, 1],
    ['leaves one resolved sixteen days ago', resolved(16), { estado: 'resuelto' }, 0],
    ['waits on since the first unanswered one', {}, { esperando_desde: '2026-03-09T10:00:00.000Z' }, 1],
  ])('of a customer %s', async (...[, held, now, messages]) => {
    await device.db.reclamos.put(knownClaim(held))

    await say()

    expect(await claim()).toMatchObject(now)
    expect((await claim())?.mensajes).toHaveLength(messages)
  })

  it('of the staff takes the claim and ends the waiting', async () => {
    device.close()
    await open({})

    await say('La cambiamos')

    const { user } = device.parts
    expect(await claim()).toMatchObject({
      estado: 'en curso',
      asignado: user.fullname,
      asignado_uuid: user.uuid,
      esperando_desde: null,
      mensajes: [{ de: 'equipo', texto: 'La cambiamos' }],
    })
  })
})

describe('a claim that the staff moves', () => {
  beforeEach(async () => {
    device.close()
    await open({})
  })
  const move = (status: 'en curso' | 'resuelto', asignado_uuid?: string) =>
    device.enqueue(changeClaimStatus, { uuid: KNOWN.claim, estado: status, asignado_uuid })

  it('is resolved by who has it, and moves no further', async () => {
    await move('resuelto')
    await move('en curso')

    expect(await claim()).toMatchObject({
      estado: 'resuelto',
      asignado: 'Mariana Quiroga',
      esperando_desde: null,
    })
  })

  it('leaves no trace when its changes are undone', async () => {
    const before = await claim()
    await move('en curso')
    await say()
    await device.enqueue(uploadClaimPhoto, { uuid: KNOWN.claim, foto_uuid: id(42), file: photo() })
    const { db } = device

    await db.transaction('rw', db.tables, async () => {
      await rewind(db, await db.outbox.orderBy('seq').toArray())
    })

    expect(await claim()).toEqual(before)
  })

  it('shows the other’s state while the two are chosen between', async () => {
    const taken = knownClaim({ estado: 'resuelto', version: 5, asignado: 'Julián Ferreyra' })
    answer = (path) =>
      path.endsWith('/estado')
        ? {
            status: 409,
            body: {
              message: 'Otra persona cambió este registro.',
              code: 'version-distinta',
              current: { reclamo: taken, cambios: [] },
            },
          }
        : undefined
    await move('en curso')

    await device.flush()

    expect((await device.db.outbox.toArray())[0]).toMatchObject({ state: 'conflicto' })
    expect(await claim()).toMatchObject({ estado: 'resuelto', asignado: 'Julián Ferreyra' })
  })
})
