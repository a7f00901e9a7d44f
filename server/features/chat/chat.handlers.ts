import {
  borrarConversacion,
  enviarMensaje,
  leerConversacion,
  listarConversaciones,
} from '#contract/calls/chat/chat.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Events } from '#server/http/answer/stream.ts'
import { type Context, type Handler, handle, handleStream } from '#server/http/handler.ts'
import { attachedNames } from './attached-files.ts'
import { countQuestion } from './chat-quotas.ts'
import {
  addMessage,
  deleteConversation,
  openConversation,
  readConversation,
  readConversations,
} from './conversations.db.ts'
import { writeAnswer } from './write-answer.ts'

type Sent = ArgsOf<typeof enviarMensaje>

/** Keeps the question and its answer, and sends the answer as it is written. [S265, S266] */
async function* answer(context: Context, sent: Sent): Events<OutputOf<typeof enviarMensaje>> {
  const { db, caller } = context
  const files = await attachedNames(sent.files ?? [])
  await countQuestion(context)
  const session = await openConversation(db, caller, sent.sessionId)
  await addMessage(db, session, { sender: 'user', text: sent.chatInput, files })
  return yield* writeAnswer(context, { session, question: sent.chatInput, files })
}

export const chatHandlers: Handler[] = [
  handleStream(enviarMensaje, answer),
  handle(listarConversaciones, async ({ db, caller }) => ({ data: await readConversations(db, caller) })),
  handle(leerConversacion, async ({ db, caller }, { uuid }) => ({
    data: await readConversation(db, caller, uuid),
  })),
  handle(borrarConversacion, async ({ db, caller }, { uuid }) => {
    await deleteConversation(db, caller, uuid)
    return { message: 'Conversación borrada correctamente' }
  }),
]
