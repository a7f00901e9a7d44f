import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import * as chat from '#contract/calls/chat/chat.ts'
import { type CallRow, except, type References, row, type User } from './authorization-words.ts'

const chatters = except('admin', 'logistica', 'subusuario')
const byConversation = { kind: 'conversacion', args: (uuid: string) => ({ uuid }) } as const

export const chatRows: readonly CallRow[] = [
  row(chat.sendMessage, chatters, {
    args: () => ({ action: 'sendMessage', sessionId: randomUUID(), chatInput: 'Hola' }),
  }),
  row(chat.listConversations, chatters),
  row(chat.getConversation, chatters, byConversation),
  row(chat.deleteConversation, chatters, byConversation),
]

/** A conversation of every user. */
export async function addConversations(pool: Pool): Promise<void> {
  await pool.query(`insert into chat_sessions (uuid, user_id, scope_tag)
    select gen_random_uuid(), id, '' from users where email like '%@demo.example'`)
}

type One = (statement: string) => Promise<string | null>

export async function conversationOf(item: One, user: User): Promise<References> {
  const of = (is: string) =>
    item(`select c.uuid from chat_sessions c join users u on u.id = c.user_id
      where u.email ${is} '${user}@demo.example' order by c.id limit 1`)
  const absent = randomUUID()
  return { own: (await of('=')) ?? absent, foreign: await of('<>'), absent, malformed: 'x' }
}
