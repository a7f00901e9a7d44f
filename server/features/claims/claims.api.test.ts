import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Claim } from '#contract/calls/claims.ts'
import { demoUserId } from '#demo/people/users.ts'
import { addresseeOf, sentNow } from '#tests/servers/due-jobs.ts'
import { claimsWorld, pictureForm, SUPPORT, type User } from '#tests/worlds/claims-world.ts'
import { soon } from '#tests/worlds/feed-world.ts'

const { server, pool, post, list, make, answer, upload, orderOf } = await claimsWorld()

describe('a new claim', () => {
  test('is of its order, its comment the first message, text as it was written', async () => {
    const pedido_uuid = await orderOf(1)
    const comment = '<img src=x onerror=alert(1)> & "chapa"\nrota'

    const claim = await make('cliente', { pedido_uuid, comentario: comment })

    expect(claim).toMatchObject({
      id: expect.any(Number),
      account_id: 1,
      pedido: { uuid: pedido_uuid },
      estado: 'abierto',
      asignado_uuid: null,
      responsable_uuid: null,
      mensajes: [{ texto: comment, de: 'cliente', uuid: claim.uuid }],
      fotos: [],
    })
    expect(claim.esperando_desde).toBe(claim.created_at)
  })

  const order = (account: number) => async () => ({ pedido_uuid: await orderOf(account) })
  const just = (more: object) => async () => more
  test.each<[string, { who: User; more: () => Promise<object>; status: number; words?: string }]>([
    [
      'empty',
      {
        who: 'cliente',
        more: just({ comentario: ' \n ' }),
        status: 422,
        words: 'Debe ingresar un comentario.',
      },
    ],
    [
      'without comment',
      {
        who: 'cliente',
        more: just({ comentario: undefined }),
        status: 422,
        words: 'Debe ingresar un comentario.',
      },
    ],
    [
      'too long',
      {
        who: 'cliente',
        more: just({ comentario: 'x'.repeat(2001) }),
        status: 422,
        words: 'Debe tener como máximo 2000 caracteres.',
      },
    ],
    [
      'of a foreign order',
      { who: 'cliente', more: order(2), status: 404, words: 'No se encontró el pedido del reclamo.' },
    ],
    [
      'of an order there is not',
      {
        who: 'cliente',
        more: just({ pedido_uuid: randomUUID() }),
        status: 404,
        words: 'No se encontró el pedido del reclamo.',
      },
    ],
    [
      'of a foreign account',
      { who: 'cliente', more: just({ account_id: 2 }), status: 422, words: 'No se encontró la cuenta.' },
    ],
    ['of one of several accounts', { who: 'multicuenta', more: just({ account_id: 4 }), status: 200 }],
    [
      'of no account by a seller',
      { who: 'vendedora', more: just({}), status: 422, words: 'Debe elegir una cuenta.' },
    ],
    ['of a client by a seller', { who: 'vendedora', more: just({ account_id: 1 }), status: 200 }],
  ])('%s', async (_, { who, more, status, words = '' }) => {
    const sent = await post(who, '', { uuid: randomUUID(), comentario: 'Rota', ...(await more()) })

    const { message, errors = {} } = sent.body
    expect(sent.status).toBe(status)
    if (words) expect([message, ...Object.values(errors).flat()]).toContain(words)
  })

  test('arrives once however often it is delivered, its photo too', async () => {
    const uuid = randomUUID()
    const headers = { 'idempotency-key': randomUUID() }
    const tell = () => post('cliente', '', { uuid, comentario: 'Una vez', headers })
    const photo = await pictureForm(randomUUID())

    const told = await Promise.all([tell(), tell(), tell()])
    const keyed = { headers: { 'idempotency-key': randomUUID() } }
    const shown = [
      await upload('cliente', uuid, { ...keyed, form: photo() }),
      await upload('cliente', uuid, { ...keyed, form: photo() }),
    ]
    const again = await upload('cliente', uuid, { form: photo() })

    expect(told.map(({ status, body }) => [status, body.data.uuid])).toEqual(Array(3).fill([200, uuid]))
    expect([...shown, again].map(({ status, body }) => [status, body.data.fotos.length])).toEqual(
      Array(3).fill([200, 1]),
    )
    expect((await list('cliente')).filter((item) => item.uuid === uuid)).toHaveLength(1)
    const { rows } = await pool.query(
      'select (select count(*)::int from ticket_messages m where m.ticket_id = t.id) as messages from tickets t where uuid = $1',
      [uuid],
    )
    expect(rows).toEqual([{ messages: 1 }])
  })
})

describe('who sees a claim', () => {
  let claims: Record<'one' | 'two' | 'none', Claim>
  beforeAll(async () => {
    claims = {
      one: await make('cliente'),
      two: await make('cliente2'),
      none: await make('multicuenta', { account_id: 3 }),
    }
  })

  test.each<[User, string[]]>([
    ['cliente', ['one']],
    ['cliente2', ['two']],
    ['multicuenta', ['none']],
    ['vendedora', ['one', 'none']],
    ['vendedor', ['two', 'none']],
    ['root', ['one', 'two', 'none']],
  ])('SEC1, A186 %s sees %j, in the list, the feed and alone; others are a 404', async (who, seen) => {
    const { access_token: token } = await server.signIn(who)
    const listed = (await list(who)).map(({ uuid }) => uuid)
    const { body } = await server.call<{ rows: Claim[] }>('/api/pull/reclamos', { token })
    const pulled = body.rows.map(({ uuid }) => uuid)

    for (const [name, { uuid }] of Object.entries(claims)) {
      const isSeen = seen.includes(name)
      expect([name, listed.includes(uuid), pulled.includes(uuid)]).toEqual([name, isSeen, isSeen])
      const answered = await answer(who, uuid, '')
      expect([name, answered.status]).toEqual([name, 422])
      if (!isSeen) expect((await answer(who, uuid)).status).toBe(404)
    }
  })

  test('a client who changes sellers takes their claims along, and the old one gets a tombstone', async () => {
    const { access_token: token } = await server.signIn('vendedora')
    const first = await server.call<{ cursor: string }>('/api/pull/reclamos', { token })
    await pool.query('update accounts set seller_id = $1 where id = 1', [demoUserId('vendedor')])
    await soon(async () => {
      const next = await server.call<{ removed: string[] }>(
        `/api/pull/reclamos?cursor=${encodeURIComponent(first.body.cursor)}`,
        { token },
      )
      expect(next.body.removed).toContain(claims.one.uuid)
    })
    const theirs = (await list('vendedor')).map(({ uuid }) => uuid)
    await pool.query('update accounts set seller_id = $1 where id = 1', [demoUserId('vendedora')])

    expect(theirs).toContain(claims.one.uuid)
  })

  test('customers get no numbers of people; a list by pages and states', async () => {
    const [claim] = await list('cliente')

    expect(claim).toMatchObject({ responsable: null, responsable_uuid: null, asignado_uuid: null })
    expect(
      (await list('root', '?estado=resuelto')).filter(({ estado: status }) => status !== 'resuelto'),
    ).toEqual([])
    expect(
      (await list('root', `?cursor=${claims.two.id}`)).every(({ id }) => (id ?? 0) < (claims.two.id ?? 0)),
    ).toBe(true)
  })

  test('a photo leaves by a link, to who sees its claim', async () => {
    const photo = randomUUID()
    await upload('cliente', claims.one.uuid, { form: (await pictureForm(photo))() })
    const ask = async (who: User, of = claims.one.uuid) => {
      const { access_token: token } = await server.signIn(who)
      return server.call<{ url: string }>(`/api/soporte/${of}/foto/${photo}`, { token })
    }

    const { body } = await ask('vendedora')
    const file = await fetch(new URL(new URL(body.url).pathname, server.url))
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()

    expect([file.headers.get('content-type'), width, height]).toEqual(['image/jpeg', 640, 320])
    expect([(await ask('cliente2')).status, (await ask('cliente2', claims.two.uuid)).status]).toEqual([
      404, 404,
    ])
    const [seen] = (await list('cliente')).filter(({ uuid }) => uuid === claims.one.uuid)
    expect(seen?.fotos).toMatchObject([
      { uuid: photo, miniatura: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ])
  })
})

test('A79 a claim and an answer are mailed to its seller and to SUPPORT_EMAIL, an answer of the staff to its customer', async () => {
  await sentNow(server.database)
  const { uuid, id } = await make('cliente', { comentario: 'Llegó <b>rota</b>' })
  await answer('vendedora', uuid, 'La cambiamos')
  await answer('cliente', uuid, 'Gracias')

  const mails = await sentNow(server.database)

  expect(mails.map((mail) => [addresseeOf(mail), mail.subject])).toEqual([
    ['vendedora@demo.example', `Reclamo ${id} de Marmolería Del Sur SRL`],
    [SUPPORT, `Reclamo ${id} de Marmolería Del Sur SRL`],
    ['cliente@demo.example', `Respondieron tu reclamo ${id}`],
    ['vendedora@demo.example', `Respuesta al reclamo ${id} de Marmolería Del Sur SRL`],
    [SUPPORT, `Respuesta al reclamo ${id} de Marmolería Del Sur SRL`],
  ])
  expect(mails[0]?.text).toContain('Llegó <b>rota</b>')
  expect(mails[0]?.html).toContain('Llegó &lt;b&gt;rota&lt;/b&gt;')
  expect(mails[2]?.text).toContain(`/soporte/${uuid}`)
})

test('an order that is gone leaves its claims, and a claim of it is refused', async () => {
  const { rows } = await pool.query(
    `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, search)
     values (gen_random_uuid(), 1, 'X', 'X', 1, 'M2', 'Córdoba', 'Pendiente', 1, '') returning uuid`,
  )
  const pedido_uuid = rows[0].uuid
  const { uuid } = await make('cliente', { pedido_uuid })
  await pool.query('delete from orders where uuid = $1', [pedido_uuid])

  const late = await post('cliente', '', { uuid: randomUUID(), comentario: 'Tarde', pedido_uuid })

  expect(late.status).toBe(404)
  expect((await list('cliente')).find((item) => item.uuid === uuid)?.pedido).toBeNull()
})
