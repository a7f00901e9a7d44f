import { setTimeout } from 'node:timers/promises'
import { NO_ANSWER } from '#contract/calls/chat/chat.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Assistant, NoAnswer } from '#server/chat/assistant.ts'
import {
  type Answered,
  answerFromCatalogue,
  lotsOf,
  withoutAssistant,
} from '#server/chat/catalogue/answer.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import { lotWarning, unknownLots } from '#server/chat/openai/named-lots.ts'
import { turnsOf } from '#server/chat/openai/prompt.ts'
import type { Events } from '#server/http/answer/stream.ts'
import type { Context } from '#server/http/handler.ts'
import { catalogueOf } from './caller-catalogue.ts'
import { addMessage, lastContext, messagesOf, type NewMessage } from './conversations.db.ts'

/** A question that is stored already. */
export interface Asking {
  session: number
  question: string
  files: readonly string[]
}

type Output = Events<{ output: string }>

const piece = (data: string) => ({ event: 'texto', data })

/** The whole answer of the catalogue at once. */
async function* fromCatalogue({ db }: Context, session: number, { text, asked }: Answered): Output {
  const output = asked.isOwn ? text : withoutAssistant(text)
  await addMessage(db, session, { sender: 'bot', text: output, context: asked })
  yield piece(output)
  return { output }
}

/** The record of an answer that ended early: its part, or the failure. */
const early = (text: string): Pick<NewMessage, 'text' | 'ending'> =>
  text === '' ? { text: NO_ANSWER, ending: 'fallida' } : { text, ending: 'cortada' }

/** Sizes and causes, never texts. */
function logEnd(
  { log }: Context,
  asking: Asking,
  end: { written: string; failure?: string; tokens?: number | null },
): void {
  const { written, failure, tokens } = end
  const sizes = { asked: asking.question.length, written: written.length, tokens: tokens ?? null }
  if (failure === undefined) log.info('assistant answered', sizes)
  else log.warn('assistant did not answer', { ...sizes, failure })
}

interface ByAssistant {
  assistant: Assistant
  found: Answered
}

/** The assistant's answer as it is written; what is there when it ends early is kept, with a mark. [SEC60] */
async function* fromAssistant(context: Context, asking: Asking, { assistant, found }: ByAssistant): Output {
  const { db, signal } = context
  const lots = await lotsOf(catalogueOf(context), found)
  const before = (await messagesOf(db, asking.session)).slice(0, -1)
  const turns = turnsOf({ answer: found.text, lots }, { ...asking, before })
  let written = ''
  let kept: NewMessage | null = null
  try {
    const pieces = assistant.answer(turns, signal)
    let next = await pieces.next()
    for (; !next.done; next = await pieces.next()) {
      written += next.value
      yield piece(next.value)
    }
    const known = turns.map(({ content }) => content)
    const warning = lotWarning(unknownLots(written, known))
    if (warning !== '') yield piece(warning)
    const text = written + warning
    kept = {
      sender: 'bot',
      text,
      context: found.asked,
      ...(next.value.tokens !== null && { tokens: next.value.tokens }),
    }
    logEnd(context, asking, { written, tokens: next.value.tokens })
    return { output: text }
  } catch (thrown) {
    if (!(thrown instanceof NoAnswer)) throw thrown
    if (!signal.aborted) logEnd(context, asking, { written, failure: thrown.message })
    throw new AppError('no-disponible', { message: NO_ANSWER })
  } finally {
    await addMessage(db, asking.session, kept ?? { sender: 'bot', ...early(written), context: found.asked })
  }
}

/** Milliseconds in which the catalogue is read for an answer. */
const MAX_READING_MS = 15_000
const TOO_SLOW =
  'Tardé demasiado en buscarlo y lo dejé. Volvé a preguntar en un minuto, o por menos cosas a la vez.'

/** The answer, or null where it takes too long; its statements go on, and their end is nothing to anybody. */
async function inTime(answer: Promise<Answered>, most: number): Promise<Answered | null> {
  answer.catch(() => undefined)
  const timer = new AbortController()
  return Promise.race([answer, setTimeout(most, null, { ref: false, signal: timer.signal })]).finally(() =>
    timer.abort(),
  )
}

/** Settings of answers. */
export interface Ways {
  assistant?: Assistant | undefined
  /** Milliseconds of reading. */
  most?: number
}

/** Writes the answer to a stored question, by the assistant where one is connected, and keeps the answer. [S265, S266] */
export async function* writeAnswer(
  context: Context,
  asking: Asking,
  { assistant, most = MAX_READING_MS }: Ways,
): Output {
  const { db } = context
  const before = await lastContext<Asked>(db, asking.session)
  const source = catalogueOf(context)
  // The name of the seller stays here.
  const read = assistant === undefined ? source : { ...source, contact: async () => null }
  const question = {
    ...{ text: asking.question, before },
    hasFiles: assistant === undefined && asking.files.length > 0,
  }
  const found = await inTime(answerFromCatalogue(read, question), most)
  if (found === null) {
    await addMessage(db, asking.session, {
      sender: 'bot',
      text: TOO_SLOW,
      ...(before && { context: before }),
    })
    yield piece(TOO_SLOW)
    return { output: TOO_SLOW }
  }
  // Things of the caller's own never leave.
  return assistant === undefined || found.asked.isOwn
    ? yield* fromCatalogue(context, asking.session, found)
    : yield* fromAssistant(context, asking, { assistant, found })
}
