import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { sessions } from '#bench/load/sessions.ts'
import { goodsIn } from '#bench/server/stage.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { type Away, PHOTOS, type Plan } from './plan.ts'
import { ask } from './wire.ts'

/** The tables that a phone prepared for one branch follows, and for how many days of orders. */
const TABLES = [
  'sucursales',
  'estados',
  'estadosDeGrupo',
  'cuentas',
  'productos',
  'fotos',
  'reservas',
  'transito',
]
const NARROWED = ['grupos', 'pedidos', 'turnos', 'fleteros']
const DAYS = 30
const PICTURES = 24
/** Phones of a group work for one account and follow one branch. */
const GROUPS = 20
const STATUS = 'Rechazado'

/** Sellers who each work for one account, phones spread over accounts and branches, their feeds an hour behind. */
export async function preparePlan(
  client: pg.Client,
  url: string,
  count: number,
): Promise<Omit<Plan, 'lasts'>> {
  const phones = await phonesOf(client, count)
  const news = new Map<number, string>()
  for (const phone of phones) {
    phone.news = news.get(phone.account.id) ?? (await newsOf(url, phone))
    news.set(phone.account.id, phone.news)
  }
  // Changes of others in that hour.
  await client.query('update lots set net_stock = net_stock + 1 where id % 100 = 7')
  await client.query('update orders set quantity = quantity + 1 where id % 10 = 7')
  const { products } = await goodsIn(client)
  const pictures = await picturesIn(mkdtempSync(join(tmpdir(), 'cantera-fotos-')))
  return { url, phones, products, status: STATUS, day: addDays(dayOf(new Date()), 10), pictures }
}

async function phonesOf(client: pg.Client, count: number): Promise<Away[]> {
  const tokens = await sessions(client, count)
  const accounts = await client.query<Away['account']>(
    `select id, cuit from accounts where active and cuit <> '' order by id`,
  )
  const branches = await client.query<Away['branch']>(
    'select uuid, nombre from branches where active order by nombre',
  )
  const lots = await client.query<{ id: number }>(
    'select id from lots where net_stock > 0 order by id limit $1',
    [count * PHOTOS],
  )
  await client.query(
    `update users set work_account_id = given.account
     from unnest($1::int[], $2::int[]) as given(n, account) where users.email = 'telefono-' || given.n || '@demo.example'`,
    [tokens.map((_, n) => n + 1), tokens.map((_, n) => at(accounts.rows, n).id)],
  )
  return tokens.map((token, n) => ({
    ...{ token, account: at(accounts.rows, n), branch: at(branches.rows, n), news: '' },
    lots: lots.rows.slice(n * PHOTOS, (n + 1) * PHOTOS).map(({ id }) => id),
  }))
}

const at = <T>(all: readonly T[], n: number): T => all[(n % GROUPS) % all.length] as T

/** The path that a phone of this account and branch asks in one call, once it has read its feeds. */
async function newsOf(url: string, { token, branch }: Away): Promise<string> {
  const narrow = `sucursales=${encodeURIComponent(branch.nombre)}&dias=${DAYS}`
  const cursors: string[] = []
  for (const table of [...TABLES, ...NARROWED])
    cursors.push(await lastCursor(`${url}/api/pull/${table}?${narrow}&`, token))
  const stock = await lastCursor(
    `${url}/api/pull-stock?sucursal=${encodeURIComponent(branch.nombre)}&`,
    token,
  )
  const asked = new URLSearchParams({
    tablas: [...TABLES, ...NARROWED].join(','),
    cursores: cursors.join(','),
    ...{ sucursales: branch.nombre, dias: String(DAYS) },
    ...{ stock: branch.nombre, cursores_stock: stock },
  })
  return `/api/pull-news?${asked}`
}

async function lastCursor(url: string, token: string): Promise<string> {
  for (let cursor = ''; ; ) {
    const asked = cursor === '' ? url : `${url}cursor=${encodeURIComponent(cursor)}`
    const { status, body } = await ask(asked, {
      headers: { authorization: `Bearer ${token}` },
      timeout: 60_000,
    })
    if (status !== 200) throw new Error(`${status} from ${asked}: ${body}`)
    const page = JSON.parse(body.toString()) as { cursor: string; more: boolean }
    cursor = page.cursor
    if (!page.more) return cursor
  }
}

/** Photos as phones send them: about 1 MB, 2,560 points wide. */
async function picturesIn(folder: string): Promise<string[]> {
  const paths = Array.from({ length: PICTURES }, (_, index) => join(folder, `${index}.jpg`))
  for (const path of paths) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 2560, height: 1920, channels: 3, background: '#888', noise } as const
    writeFileSync(path, await sharp({ create }).blur(1.2).jpeg({ quality: 80 }).toBuffer())
  }
  return paths
}
