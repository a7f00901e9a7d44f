import { sql } from 'drizzle-orm'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { claimPictureName } from '#server/features/claims/claim-pictures.ts'
import { photoNames } from '#server/records/photo-record.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { readPicture } from '#server/store/picture.ts'
import { previewOf } from '#server/store/preview.ts'
import { type DemoClaim, demoClaims } from './claims.ts'

const HOUR = 3_600_000

interface Making {
  now: Date
  blobs: BlobStore
}

interface People {
  customer: number
  seller: number
  /** With their roles. */
  names: Record<DemoClaim['said'][number][0], string>
}

/** Claims with their messages and a photo, where there are none yet: demo data may be older than they are. */
export async function seedClaims(tx: Tx, making: Making): Promise<void> {
  const { rows: some } = await tx.execute(sql`select from tickets limit 1`)
  if (some.length > 0) return
  for (const [index, claim] of demoClaims.entries())
    await seedClaim(tx, { ...making, claim, number: index + 1 })
}

async function seedClaim(
  tx: Tx,
  { claim, number, ...making }: Making & { claim: DemoClaim; number: number },
) {
  const people = await peopleOf(tx, claim.account)
  if (!people) return
  const id = await insertClaim(tx, { claim, number, people, now: making.now })
  for (const [index, [side, hours, text]] of claim.said.entries()) {
    const author = side === 'cliente' ? people.customer : people.seller
    const uuid =
      index === 0 ? demoUuid('reclamo', number) : demoUuid('mensaje de reclamo', number * 100 + index)
    await tx.execute(sql`
      insert into ticket_messages (uuid, ticket_id, author_id, actor, side, text, at)
      values (${uuid}, ${id}, ${author}, ${people.names[side]}, ${side}, ${text}, ${ago(making.now, hours)})`)
  }
  if (claim.hasPhoto) await seedPhoto(tx, { id, number, author: people.customer, ...making })
}

const ago = (now: Date, hours: number) =>
  sql`${new Date(now.getTime() - hours * HOUR).toISOString()}::timestamptz`

async function peopleOf(tx: Tx, account: number): Promise<People | undefined> {
  const { rows } = await tx.execute<{ customer: number; seller: number; client: string; staff: string }>(sql`
    select u.id as customer, s.id as seller, u.fullname as client, s.fullname as staff
    from accounts a join users s on s.id = a.seller_id join users u on u.account_id = a.id and u.parent_id is null
    where a.id = ${account} order by u.id limit 1`)
  const found = rows[0]
  if (!found) return undefined
  const names = { cliente: `${found.client} (Cliente)`, equipo: `${found.staff} (Vendedor)` }
  return { customer: found.customer, seller: found.seller, names }
}

interface Claiming {
  claim: DemoClaim
  number: number
  people: People
  now: Date
}

async function insertClaim(tx: Tx, { claim, number, people, now }: Claiming): Promise<number> {
  const { account, estado: status, hasOrder, said } = claim
  const lastOf = (side: string) => said.filter(([one]) => one === side).at(-1)?.[1]
  const [opened, customer = opened, staff] = [said[0]?.[1] ?? 0, lastOf('cliente'), lastOf('equipo')]
  const waits = status !== 'resuelto' && (staff === undefined || customer < staff)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into tickets (uuid, account_id, order_id, estado, assigned_to, created_by, created_at, waiting_since, resolved_at)
    values (${demoUuid('reclamo', number)}, ${account},
      ${hasOrder ? sql`(select id from orders where account_id = ${account} order by status = 'Entregado' desc, created_at desc, id desc limit 1)` : sql`null`},
      ${status}, ${status === 'abierto' ? null : people.seller}, ${people.customer}, ${ago(now, opened)},
      ${waits ? ago(now, customer) : sql`null`}, ${status === 'resuelto' ? ago(now, staff ?? 0) : sql`null`})
    returning id`)
  return rows[0]?.id ?? 0
}

interface Picturing extends Making {
  id: number
  number: number
  author: number
}

/** A plate's picture, as if its customer had taken it. */
async function seedPhoto(tx: Tx, { id, number, author, now, blobs }: Picturing): Promise<void> {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    select sha256 from photos where deleted_at is null order by id limit 1`)
  const plate = rows[0] && (await blobs.get(photoNames(rows[0].sha256).image))
  if (!plate) return
  const picture = await readPicture(plate.bytes)
  await blobs.put(claimPictureName(picture.sha256), 'image/jpeg', picture.image)
  const preview = (await previewOf(picture.thumb)).toString('base64')
  await tx.execute(sql`
    insert into ticket_photos (uuid, ticket_id, author_id, sha256, source_sha256, width, height, preview, at)
    values (${demoUuid('foto de reclamo', number)}, ${id}, ${author}, ${picture.sha256}, ${picture.source_sha256},
      ${picture.width}, ${picture.height}, ${preview}, ${ago(now, 2)})`)
}
