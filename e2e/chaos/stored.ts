import type { ChaosDatabase } from './chaos-database.ts'
import { PREPARED } from './goods.ts'

export interface StoredCall {
  id: string
  email: string
  status: number
  /** Version of each record in the answer, by UUID. */
  versions: Map<string, number>
}

/** The database after a run, as the oracle reads it. */
export interface Stored {
  calls: Map<string, StoredCall>
  pedidos: Map<string, StoredOrder>
  grupos: Map<string, Record<string, unknown>>
  /** Those made of a group of a branch that no phone has prepared are elsewhere. */
  turnos: Map<string, Record<string, unknown> & { deleted: boolean; elsewhere: boolean }>
  repartos: Map<string, Record<string, unknown> & { deleted: boolean }>
  fotos: Set<string>
  /** Proofs, claims, holds, quotes and boards, by UUID. */
  hechos: Set<string>
  /** The pictures of each proof that are kept, and those that it names. */
  conformes: Map<string, { kept: string[]; named: string[] }>
  /** Effects that are there more than once, in words, with the UUID or key they are about. */
  repeated: { about: string; words: string }[]
}

export type StoredOrder = Record<string, unknown> & { client_note: string; branch: string }

type Rows = ChaosDatabase['rows']

/** UUIDs of everything that was there before the run. */
export async function readBefore({ rows }: ChaosDatabase): Promise<Set<string>> {
  const found = await rows<{ uuid: string }>(
    `select uuid from orders union select uuid from order_groups union select uuid from turnos
     union select uuid from trips union select uuid from photos union select uuid from proofs
     union select uuid from tickets union select uuid from holds union select uuid from quotes union select uuid from boards`,
  )
  return new Set(found.map(({ uuid }) => uuid))
}

export async function readStored({ rows }: ChaosDatabase): Promise<Stored> {
  const photos = await rows<{ uuid: string }>('select uuid from photos')
  const made = await rows<{ uuid: string }>(
    `select uuid from proofs union all select uuid from tickets union all select uuid from holds
     union all select uuid from quotes union all select uuid from boards`,
  )
  return {
    calls: await readCalls(rows),
    pedidos: await byUuid<StoredOrder>(
      rows,
      `select o.uuid, o.version, o.status, o.quantity::float8 as quantity, o.client_note, o.branch, o.lote, o.aviso,
         o.preferred_delivery_date, g.uuid as grupo_uuid
       from orders o left join order_groups g on g.id = o.group_id`,
    ),
    grupos: await byUuid(
      rows,
      'select uuid, version, nombre, descripcion, state_uuid as estado_de_grupo_de_pedido_uuid from order_groups',
    ),
    turnos: await byUuid(
      rows,
      `select t.uuid, t.version, descripcion, fecha, hora_desde, branch_uuid as sucursal_uuid, nave, estado,
         t.deleted_at is not null as deleted, b.nombre not in ${PREPARED} as elsewhere
       from turnos t join branches b on b.uuid = t.branch_uuid`,
    ),
    repartos: await byUuid(
      rows,
      'select uuid, version, n, fecha, estado, deleted_at is not null as deleted from trips',
    ),
    fotos: new Set(photos.map(({ uuid }) => uuid)),
    hechos: new Set(made.map(({ uuid }) => uuid)),
    conformes: await byUuid(
      rows,
      `select p.uuid, array(select f.uuid from proof_photos f where f.proof_id = p.id) as kept,
         array(select photo ->> 'uuid' from jsonb_array_elements(p.photos) photo) as named from proofs p`,
    ),
    repeated: await readRepeated(rows),
  }
}

async function byUuid<T extends object>(rows: Rows, query: string): Promise<Map<string, T>> {
  const found = await rows<T & { uuid: string }>(query)
  return new Map(found.map(({ uuid, ...rest }) => [uuid, rest as unknown as T]))
}

async function readCalls(rows: Rows): Promise<Map<string, StoredCall>> {
  const found = await rows<Omit<StoredCall, 'versions'> & { answer: unknown }>(
    `select k.key as id, u.email, k.status, k.answer from keyed_calls k join users u on u.id = k.user_id`,
  )
  return new Map(
    found.map(({ answer, ...call }) => [call.id, { ...call, versions: versionsIn(answer, new Map()) }]),
  )
}

/** The newest version of each record anywhere in an answer. */
function versionsIn(value: unknown, found: Map<string, number>): Map<string, number> {
  if (typeof value !== 'object' || value === null) return found
  const { uuid, version } = value as { uuid?: unknown; version?: unknown }
  if (typeof uuid === 'string' && typeof version === 'number')
    found.set(uuid, Math.max(version, found.get(uuid) ?? 0))
  for (const one of Object.values(value)) versionsIn(one, found)
  return found
}

/** Each of these queries returns only rows that must not exist. */
const REPEATED: readonly [words: string, query: string][] = [
  [
    'an order was created twice',
    `select o.uuid as about from order_messages m join orders o on o.id = m.order_id
     where m.title = 'Pedido creado' group by o.uuid having count(*) > 1`,
  ],
  [
    'a change of status was told twice',
    `select m.description as about from order_messages m where m.description ~ '^m[0-9a-f]{32}$'
     group by m.description, m.order_id, m.title having count(*) > 1`,
  ],
  [
    'a note was written twice',
    `select o.uuid as about from order_messages m join orders o on o.id = m.order_id,
       jsonb_array_elements_text(m.changes) line
     where line ~ '^Nota: .* → <b>m[0-9a-f]{32}</b>$' group by o.uuid, line having count(*) > 1`,
  ],
  [
    'a turno was delivered twice',
    `select t.uuid as about from turno_steps s join turnos t on t.id = s.turno_id
     where s.etapa = 'entregado' group by t.uuid having count(*) > 1`,
  ],
  [
    'a picture of a proof was kept twice',
    `select min(uuid::text) as about from proof_photos where at >= (select min(created_at) from keyed_calls)
     group by sha256 having count(*) > 1`,
  ],
  [
    'a picture was kept twice',
    `select min(uuid::text) as about from photos where fuente = 'custom' and created_at >= (select min(created_at) from keyed_calls)
     group by source_sha256 having count(*) > 1`,
  ],
  ...['orders', 'order_groups', 'turnos', 'trips'].map((table): [string, string] => [
    `one change was written twice into ${table}`,
    `select change ->> 3 as about from ${table} t, jsonb_each(t.field_changes) field,
       jsonb_array_elements(field.value) change
     where change ->> 3 is not null group by t.uuid, field.key, change ->> 3 having count(*) > 1`,
  ]),
]

/** The error for an event that must have happened once and is there again. */
export async function readRepeated(rows: Rows): Promise<Stored['repeated']> {
  const found: Stored['repeated'] = []
  for (const [words, query] of REPEATED)
    for (const { about } of await rows<{ about: string }>(query)) found.push({ about, words })
  return found
}
