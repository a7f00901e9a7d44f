import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { Db } from '#server/db/client.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { purgeNoticePictures } from './notice-pictures.ts'

const server = await startTestServer()
const root = (await server.signIn('root')).access_token
const customer = (await server.signIn('cliente')).access_token
const today = dayOf(new Date())

const upload = (bytes: Uint8Array, token = root) => {
  const body = new FormData()
  body.set('file', new Blob([bytes as BlobPart]), 'foto.jpg')
  return server.call<{ image: string }>('/api/config/imagen-de-aviso', { method: 'POST', token, body })
}

test('a promotion that root writes with its picture is on the home screen of customers, and its products say so [A126]', async () => {
  const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  const given = await drawn
    .withExif({ IFD0: { Artist: 'secreto' } })
    .png()
    .toBuffer()
  const { rows } = await server.database.pool.query<{ product_code: string }>(
    'select product_code from products where active order by id desc limit 1',
  )
  const code = rows[0]?.product_code

  const { image } = (await upload(given)).body
  const saved = await server.call('/api/config/promociones', {
    token: root,
    json: {
      title: 'Día de la piedra',
      from_date: today,
      to_date: addDays(today, 1),
      products: `${code} % 12,5`,
      image,
      published: true,
    },
  })
  const home = await server.call<{ promotions: { id: number; title: string; image: string }[] }>(
    '/api/dashboard',
    {
      token: customer,
    },
  )
  const pulled = await server.call<{ rows: { product_code: string; promociones: unknown[] | null }[] }>(
    '/api/pull/productos',
    { token: customer },
  )
  const picture = await fetch(`${server.url}/media/${image}`)

  expect(saved.status).toBe(200)
  expect(home.body.promotions[0]).toMatchObject({ title: 'Día de la piedra', image: `/media/${image}` })
  expect(pulled.body.rows.find((row) => row.product_code === code)?.promociones).toMatchObject([
    { title: 'Día de la piedra', discount: 12.5, price: null },
  ])
  const kept = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([kept.format, kept.width, kept.exif]).toEqual(['jpeg', 40, undefined])
})

test('a promotion that is over, and codes of no product, are said when it is saved', async () => {
  const json = {
    title: 'De ayer',
    from_date: addDays(today, -9),
    to_date: addDays(today, -1),
    products: 'NO-ESTA-2 $ 98,10\nNO-ESTA-1 % 12,5',
  }

  const { body } = await server.call<{ message: string; data: { products: string } }>(
    '/api/config/promociones',
    { token: root, json },
  )

  expect(body.message).toBe(
    `Promoción guardada correctamente. Terminó el ${formatDay(addDays(today, -1))}: no se muestra.` +
      ' Sin producto en el catálogo: NO-ESTA-1, NO-ESTA-2.',
  )
  expect(body.data.products).toBe('NO-ESTA-1 % 12,5\nNO-ESTA-2 U$D 98,1')
})

test('what is no picture is refused, and customers store none', async () => {
  const html = new TextEncoder().encode('<script>alert(1)</script>'.repeat(4))

  expect((await upload(html)).status).toBe(422)
  expect((await upload(html, customer)).status).toBe(403)
})

test('pictures that no notice has any more go: of archived ones after 90 days, unsaved after a week', async () => {
  const { pool } = server.database
  const drawn = async (background: string) =>
    (
      await upload(
        await sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      )
    ).body.image
  const [saved = '', archived = '', recent = '', unsaved = '', fresh = ''] = [
    await drawn('green'),
    await drawn('blue'),
    await drawn('gray'),
    await drawn('white'),
    await drawn('black'),
  ]
  const older = [saved, archived, recent, unsaved].map((name) =>
    name.slice('novedades/'.length, -'.jpg'.length),
  )
  await pool.query(`alter table audit_log disable trigger user`)
  await pool.query(`update audit_log set at = at - interval '8 days' where target_id = any($1)`, [older])
  await pool.query(`alter table audit_log enable trigger user`)
  await pool.query(
    `insert into news (title, from_date, image, published, deleted_at) values ('a', $4, $1, false, null),
      ('b', $4, $2, true, now() - interval '91 days'), ('c', $4, $3, true, now() - interval '89 days')`,
    [saved, archived, recent, today],
  )
  const used = await pool.query<{ image: string }>(
    'select image from news union select image from promotions',
  )
  const demo = used.rows.map(({ image }) => image).filter((image) => image && image !== archived)

  await purgeNoticePictures(new Db(pool), server.blobs)

  const left: string[] = []
  for await (const name of server.blobs.list('novedades/')) left.push(name)
  expect(left).toEqual(expect.arrayContaining([saved, recent, fresh, ...demo]))
  expect(left.filter((name) => [archived, unsaved].includes(name))).toEqual([])
})
