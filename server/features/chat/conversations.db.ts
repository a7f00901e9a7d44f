import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CHAT, type Conversation, conversation, type Message, message } from '#contract/calls/chat/chat.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { chatMessages, chatSessions } from '#server/db/schema/chat.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { Caller } from '#server/http/caller.ts'
import { columnsOf, sharedFields } from '#server/records/columns.ts'

/** Conversations of the caller, in their own identity or in the one they entered. [SEC54, SEC60] */
const own = ({ id, impersonator }: Caller): SQL =>
  sql`c.user_id = ${id} and c.impersonator_id is not distinct from ${impersonator?.id ?? null}::integer`

const columns = ({
  scopeTag,
}: Caller): SQL => sql`c.uuid, coalesce((select left(m.text, 80) from chat_messages m
    where m.session_id = c.id and m.sender = 'user' order by m.id limit 1), '') as titulo,
  ${isoText(sql`c.started_at`)} as started_at, ${isoText(sql`c.last_at`)} as last_at,
  c.scope_tag = ${scopeTag} as abierta`

export const readConversations = (db: Queryable, caller: Caller): Promise<Conversation[]> =>
  rowsOf(db, conversation.entries).read(sql`
    select ${columns(caller)} from chat_sessions c where ${own(caller)}
    order by c.last_at desc, c.id desc limit ${CHAT.conversaciones}`)

const wholeRow = { ...conversation.entries, mensajes: v.array(message) }
const messagePairs = columnsOf(chatMessages, sharedFields(chatMessages, message.entries)).pairs('m')

/** A conversation of the caller's with its messages; else a 404. */
export async function readConversation(db: Queryable, caller: Caller, uuid: string) {
  const [whole] = await rowsOf(db, wholeRow).read(sql`
    select ${columns(caller)},
      (select coalesce(json_agg(json_build_object(${messagePairs}) order by m.id), '[]')
        from chat_messages m where m.session_id = c.id) as mensajes
    from chat_sessions c where c.uuid = ${uuid} and ${own(caller)}`)
  if (!whole) throw new AppError('no-encontrado')
  return whole
}

export async function removeConversation(db: Queryable, caller: Caller, uuid: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`delete from chat_sessions c where c.uuid = ${uuid} and ${own(caller)}`,
  )
  if (rowCount === 0) throw new AppError('no-encontrado')
}

const CLOSED = 'Cambió tu cuenta o lo que podés ver. Empezá una conversación nueva.'

/**
 * The id of the caller's conversation, begun if there is none; another user's is a 404. What was answered under other
 * rights or accounts is not gone on with: a 409.
 */
export async function openConversation(db: Queryable, caller: Caller, uuid: string): Promise<number> {
  await db
    .insert(chatSessions)
    .values({
      uuid,
      user_id: caller.id,
      impersonator_id: caller.impersonator?.id ?? null,
      scope_tag: caller.scopeTag,
    })
    .onConflictDoNothing({ target: chatSessions.uuid })
  const [found] = await rowsOf(db, { id: v.number(), scope_tag: v.string() }).read(
    sql`select c.id, c.scope_tag from chat_sessions c where c.uuid = ${uuid} and ${own(caller)}`,
  )
  if (!found) throw new AppError('no-encontrado')
  if (found.scope_tag !== caller.scopeTag) throw new AppError('en-uso', { message: CLOSED })
  return found.id
}

export interface NewMessage {
  sender: 'user' | 'bot'
  text: string
  files?: readonly string[]
  context?: object
  ending?: 'entera' | 'cortada' | 'fallida'
  tokens?: number
}

/** Adds a message, unless its conversation was deleted meanwhile. */
export async function addMessage(db: Queryable, session: number, message: NewMessage): Promise<void> {
  const { sender, text, files = [], context, ending = 'entera', tokens } = message
  await db.execute(sql`
    with moved as (update chat_sessions set last_at = now() where id = ${session} returning id)
    insert into chat_messages (session_id, sender, text, files, context, ending, tokens)
    select id, ${sender}, ${text}, ${JSON.stringify(files)}::jsonb,
      ${context === undefined ? null : JSON.stringify(context)}::jsonb, ${ending}, ${tokens ?? null}::integer from moved`)
}

/** The latest messages of a conversation, oldest first, without answers that failed or were of the caller's own things. */
export const messagesOf = (db: Queryable, session: number): Promise<Pick<Message, 'sender' | 'text'>[]> =>
  rowsOf(db, v.pick(message, ['sender', 'text']).entries).read(sql`
    select sender, text from (select id, sender, text from chat_messages
      where session_id = ${session} and ending <> 'fallida'
        and context -> 'isOwn' is null order by id desc limit 10) m order by id`)

/** The context of the last answer; null before the first. */
export async function lastContext<T extends object>(db: Queryable, session: number): Promise<T | null> {
  const [last] = await rowsOf(db, {
    context: v.nullable(v.custom<T>((value) => typeof value === 'object')),
  }).read(
    sql`select context from chat_messages where session_id = ${session} and sender = 'bot' order by id desc limit 1`,
  )
  return last?.context ?? null
}
