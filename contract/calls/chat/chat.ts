import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { fileBlob } from '#contract/kit/fields/file.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { confirmation, optional, textUpTo } from '#contract/kit/wire.ts'

/** Limits of messages and conversations. [A136, SEC60] */
export const CHAT = { texto: 2000, archivos: 3, bytes: 5 * 1024 * 1024, dias: 30, conversaciones: 100 }

/** Literal: what a person reads when no answer came. [S265] */
export const NO_ANSWER = 'Error: Failed to receive response'

const needs = 'chat-ia'

const attachment = fileBlob('Debe elegir un archivo.')

const attachments = v.union([
  v.pipe(
    v.array(attachment),
    v.maxLength(CHAT.archivos, `Se pueden adjuntar hasta ${CHAT.archivos} archivos.`),
  ),
  v.pipe(
    attachment,
    v.transform((blob) => [blob]),
  ),
])

/**
 * A message of a conversation, which begins with its first one. With `Accept: text/event-stream` the answer comes as it is
 * written: `texto` events, then `fin` with all of it. Of files only the names are kept. [S266, A65, A134, A136]
 */
export const sendMessage = defineEndpoint({
  method: 'POST',
  whileImpersonating: 'yes',
  path: '/api/chat',
  summary: 'Preguntar al asistente',
  needs,
  body: 'multipart',
  cost: { line: 'chat', bytes: CHAT.archivos * CHAT.bytes + 256 * 1024 },
  input: v.object({
    action: v.literal('sendMessage'),
    sessionId: uuid,
    chatInput: v.pipe(
      v.string('Escribí una pregunta.'),
      textUpTo(CHAT.texto),
      v.minLength(1, 'Escribí una pregunta.'),
    ),
    files: optional(attachments),
  }),
  output: v.object({ output: v.string() }),
})

export const conversation = v.object({
  uuid: v.string(),
  /** Its first question. */
  titulo: v.string(),
  /** ISO. */
  started_at: v.string(),
  last_at: v.string(),
  /** False once the user's rights or account changed: it can be read, and the next question begins another. */
  abierta: v.boolean(),
})
export type Conversation = v.InferOutput<typeof conversation>

export const message = v.object({
  id: v.number(),
  sender: v.picklist(['user', 'bot']),
  text: v.string(),
  /** Names. */
  files: v.array(v.string()),
  /** The end of an answer: whole, cut off, or with a failure. */
  ending: v.picklist(['entera', 'cortada', 'fallida']),
  at: v.string(),
})
export type Message = v.InferOutput<typeof message>

/** The caller's own conversations of 30 days, the latest first. [A135] */
export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sesiones',
  summary: 'Conversaciones con el asistente',
  needs,
  input: v.object({}),
  output: v.object({ data: v.array(conversation) }),
})

/** A conversation with its messages; another user's is a 404. */
export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sesiones/:uuid',
  summary: 'Una conversación con el asistente',
  needs,
  input: v.object({ uuid }),
  output: v.object({ data: v.object({ ...conversation.entries, mensajes: v.array(message) }) }),
})

export const deleteConversation = defineEndpoint({
  method: 'POST',
  whileImpersonating: 'yes',
  path: '/api/chat/sesiones/:uuid/borrar',
  summary: 'Borrar una conversación con el asistente',
  needs,
  input: v.object({ uuid }),
  output: confirmation,
})

export const chatEndpoints = [sendMessage, listConversations, getConversation, deleteConversation]
