import {
  borrarConversacion,
  enviarMensaje,
  leerConversacion,
  listarConversaciones,
} from '#contract/calls/chat/chat.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { answerFromCatalogue } from '#server/chat/catalogue/answer.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { Events } from '#server/http/answer/stream.ts'
import { type Context, type Handler, handle, handleStream } from '#server/http/handler.ts'
import { attachedNames } from './attached-files.ts'
import { catalogueOf } from './caller-catalogue.ts'
import { countQuestion } from './chat-quotas.ts'
import {
  addMessage,
  deleteConversation,
  lastContext,
  openConversation,
  readConversation,
  readConversations,
} from './conversations.db.ts'

type Sent = ArgsOf<typeof enviarMensaje>

/** Keeps the question and its answer, and sends the answer as it is written. [S265, S266] */
async function* answer(context: Context, sent: Sent): Events<OutputOf<typeof enviarMensaje>> {
  const { db, caller } = context
  const files = await attachedNames(sent.files ?? [])
  await countQuestion(context)
  const session = await openConversation(db, caller, sent.sessionId)
  const before = await lastContext<Asked>(db, session)
  await addMessage(db, session, { sender: 'user', text: sent.chatInput, files })
  const { text, asked } = await answerFromCatalogue(catalogueOf(context), { text: sent.chatInput, before })
  await addMessage(db, session, { sender: 'bot', text, context: asked })
  yield { event: 'texto', data: text }
  return { output: text }
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
