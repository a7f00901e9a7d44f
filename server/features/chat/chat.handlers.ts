import {
  deleteConversation,
  getConversation,
  listConversations,
  sendMessage,
} from '#contract/calls/chat/chat.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Assistant } from '#server/chat/assistant.ts'
import type { Events } from '#server/http/answer/stream.ts'
import { type Context, type Handler, handle, handleStream } from '#server/http/handler.ts'
import { attachedNames } from './attached-files.ts'
import { countQuestion } from './chat-quotas.ts'
import {
  addMessage,
  openConversation,
  readConversation,
  readConversations,
  removeConversation,
} from './conversations.db.ts'
import { writeAnswer } from './write-answer.ts'

type Sent = ArgsOf<typeof sendMessage>

/** Keeps the question and its answer, and sends the answer as it is written. [S265, S266] */
async function* answer(
  context: Context,
  sent: Sent,
  assistant: Assistant | undefined,
): Events<OutputOf<typeof sendMessage>> {
  const { db, caller } = context
  const files = await attachedNames(sent.files ?? [])
  await countQuestion(context)
  const session = await openConversation(db, caller, sent.sessionId)
  await addMessage(db, session, { sender: 'user', text: sent.chatInput, files })
  return yield* writeAnswer(context, { session, question: sent.chatInput, files }, { assistant })
}

export const chatHandlers = ({ assistant }: { assistant?: Assistant | undefined }): Handler[] => [
  handleStream(sendMessage, (context, sent) => answer(context, sent, assistant)),
  handle(listConversations, async ({ db, caller }) => ({ data: await readConversations(db, caller) })),
  handle(getConversation, async ({ db, caller }, { uuid }) => ({
    data: await readConversation(db, caller, uuid),
  })),
  handle(deleteConversation, async ({ db, caller }, { uuid }) => {
    await removeConversation(db, caller, uuid)
    return { message: 'Conversación borrada correctamente' }
  }),
]
