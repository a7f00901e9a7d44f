import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { closeAbandonedSessions, getCaller, signIn, signOut } from '#contract/calls/session.ts'
import { sendBatch } from '#contract/kit/batch.ts'
import { defineEndpoint, type Endpoint } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { integer, optional, textUpTo } from '#contract/kit/wire.ts'
import type { Queryable } from '#server/db/client.ts'
import { sessionHandlers } from '#server/features/session/session.handlers.ts'
import { effect, handle } from '#server/http/handler.ts'
import type { Answering } from '#server/http/route-table.ts'

/** A feature just big enough to show what every feature gets: notes that can be written, refused and read. */
export const note = v.object({ uuid: v.string(), texto: v.string(), veces: v.number() })

const writeNote = defineOperation({
  name: 'notas.guardar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/nota',
    summary: 'Guardar una nota',
    needs: { any: ['vendedor', 'pedido-ver'] },
    body: 'form',
    input: v.object({
      uuid,
      texto: textUpTo(40),
      cantidad: optional(integer),
      lineas: optional(v.array(v.object({ codigo: textUpTo(10), cantidad: integer }))),
    }),
    output: v.object({ data: note, visto: v.nullable(v.number()) }),
  }),
  aggregates: ({ uuid: id }) => [`nota:${id}`],
  formAt: null,
  fields: null,
  sentence: () => 'Nota',
})

const readNote = defineEndpoint({
  method: 'GET',
  path: '/api/nota/:uuid',
  summary: 'Leer una nota',
  needs: 'auth',
  conditional: true,
  input: v.object({ uuid }),
  output: v.object({ data: note, etag: v.string() }),
})

const deleteNote = defineOperation({
  name: 'notas.borrar.v1',
  endpoint: defineEndpoint({
    method: 'GET',
    path: '/api/nota/:uuid/delete',
    summary: 'Borrar una nota',
    needs: 'auth',
    changesState: true,
    input: v.object({ uuid }),
    output: v.object({ message: v.string() }),
  }),
  aggregates: ({ uuid: id }) => [`nota:${id}`],
  formAt: null,
  fields: null,
  sentence: () => 'Borrar una nota',
})

const rootOnly = defineEndpoint({
  method: 'GET',
  path: '/api/raiz',
  summary: 'Solo para root',
  needs: 'root',
  input: v.object({}),
  output: v.object({ message: v.string() }),
})

const torcida = defineEndpoint({
  method: 'GET',
  path: '/api/torcida',
  summary: 'Responde lo que no dice',
  needs: 'auth',
  input: v.object({ como: textUpTo(10) }),
  output: v.object({ message: v.string() }),
})

/** A text and how often it was written, as one row. */
async function write(db: Queryable, key: string, text: string) {
  const { rows } = await db.execute<{ value: string }>(sql`
    insert into server_marks (key, value) values (${key}, ${`1 ${text}`})
    on conflict (key) do update
      set value = (split_part(server_marks.value, ' ', 1)::int + 1)::text || ' ' || ${text}
    returning value`)
  return noteOf(key, rows[0]?.value)
}

function noteOf(key: string, value: string | undefined) {
  if (value === undefined) throw new AppError('no-encontrado')
  const [times = '', ...words] = value.split(' ')
  return { uuid: key, texto: words.join(' '), veces: Number(times) }
}

async function selectNote(db: Queryable, key: string) {
  const { rows } = await db.execute<{ value: string }>(sql`select value from server_marks where key = ${key}`)
  return noteOf(key, rows[0]?.value)
}

const save = effect(writeNote, async ({ tx, seen }, { uuid: id, texto: text }) => {
  const data = await write(tx, id, text)
  if (text === 'rechazar') throw new AppError('transicion-invalida', { current: data })
  if (text === 'romper') throw new Error('broken on purpose')
  await tx.execute(sql`select pg_sleep(0.02)`)
  return { data, visto: seen.ifMatch }
})

const remove = effect(deleteNote, async ({ tx }, { uuid: id }) => {
  await tx.execute(sql`delete from server_marks where key = ${id}`)
  return { message: 'Borrada' }
})

const read = handle(
  readNote,
  async ({ db }, { uuid: id }) => ({ data: await selectNote(db, id), etag: '' }),
  ({ uuid: id }) => sql`(select split_part(value, ' ', 1) from server_marks where key = ${id})`,
)

const twisted: Record<string, unknown> = {
  corta: {},
  larga: { message: '', secreto: 1 },
  bien: { message: '' },
}

export const notes: Answering = {
  endpoints: [
    ...[signIn, signOut, closeAbandonedSessions, getCaller, readNote, rootOnly, torcida, sendBatch],
    ...[writeNote.endpoint, deleteNote.endpoint],
  ] as unknown as Endpoint[],
  handlers: [
    ...sessionHandlers({ offlineDays: 7 }),
    read,
    handle(rootOnly, async () => ({ message: 'pase' })),
    handle(torcida, async (_, { como }) => twisted[como] as { message: string }),
  ],
  effects: [save, remove],
}
