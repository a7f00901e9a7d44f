import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { fileBlob } from '#contract/kit/fields/file.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { confirmacion, opcional, texto } from '#contract/kit/wire.ts'

/** What one message may carry. [A136, SEC60] */
export const CHAT = { texto: 2000, archivos: 3, bytes: 5 * 1024 * 1024, dias: 30, conversaciones: 100 }

/** Literal: what a person reads when no answer came. [S265] */
export const SIN_RESPUESTA = 'Error: Failed to receive response'

const needs = 'chat-ia'

const adjunto = fileBlob('Debe elegir un archivo.')

const adjuntos = v.union([
  v.pipe(v.array(adjunto), v.maxLength(CHAT.archivos, `Se pueden adjuntar hasta ${CHAT.archivos} archivos.`)),
  v.pipe(
    adjunto,
    v.transform((one) => [one]),
  ),
])

/**
 * A message of a conversation, which begins with its first one. With `Accept: text/event-stream` the answer comes as it is
 * written: `texto` events, then `fin` with all of it. Of files only the names are kept. [S266, A65, A134, A136]
 */
export const enviarMensaje = defineEndpoint({
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
      texto(CHAT.texto),
      v.minLength(1, 'Escribí una pregunta.'),
    ),
    files: opcional(adjuntos),
  }),
  output: v.object({ output: v.string() }),
})

const conversacion = v.object({
  uuid: v.string(),
  /** Its first question. */
  titulo: v.string(),
  /** ISO. */
  started_at: v.string(),
  last_at: v.string(),
  /** False once the user's rights or account changed: it can be read, and the next question begins another. */
  abierta: v.boolean(),
})
export type Conversacion = v.InferOutput<typeof conversacion>

const mensaje = v.object({
  id: v.number(),
  sender: v.picklist(['user', 'bot']),
  text: v.string(),
  /** Names. */
  files: v.array(v.string()),
  /** How an answer ended: whole, cut off, or with a failure. */
  ending: v.picklist(['entera', 'cortada', 'fallida']),
  at: v.string(),
})
export type Mensaje = v.InferOutput<typeof mensaje>

/** The caller's own conversations of 30 days, the latest first. [A135] */
export const listarConversaciones = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sesiones',
  summary: 'Conversaciones con el asistente',
  needs,
  input: v.object({}),
  output: v.object({ data: v.array(conversacion) }),
})

/** One of them with its messages; another user's is a 404. */
export const leerConversacion = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sesiones/:uuid',
  summary: 'Una conversación con el asistente',
  needs,
  input: v.object({ uuid }),
  output: v.object({ data: v.object({ ...conversacion.entries, mensajes: v.array(mensaje) }) }),
})

export const borrarConversacion = defineEndpoint({
  method: 'POST',
  whileImpersonating: 'yes',
  path: '/api/chat/sesiones/:uuid/borrar',
  summary: 'Borrar una conversación con el asistente',
  needs,
  input: v.object({ uuid }),
  output: confirmacion,
})

export const chatEndpoints = [enviarMensaje, listarConversaciones, leerConversacion, borrarConversacion]
