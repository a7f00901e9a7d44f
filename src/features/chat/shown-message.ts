import type { Message } from '#contract/calls/chat/chat.ts'
import type { Asking } from './use-asking.ts'

/** A message as the screen shows it. */
export interface ShownMessage {
  key: string
  sender: 'user' | 'bot'
  text: string
  files: readonly (string | File)[]
  state: Asking['state']
  failure: string
}

const STATES = { entera: 'lista', cortada: 'cortada', fallida: 'fallida' } as const

const kept = ({ id, sender, text, files, ending }: Message): ShownMessage => ({
  ...{ key: String(id), sender, text, files, failure: ending === 'fallida' ? text : '' },
  state: STATES[ending],
})

const fresh = ({ text, files, after, answer, state, failure }: Asking, at: number): ShownMessage[] => [
  { key: `pregunta ${after} ${at}`, sender: 'user', text, files, state: 'lista', failure: '' },
  { key: `respuesta ${after} ${at}`, sender: 'bot', text: answer, files: [], state, failure },
]

/** Milliseconds after a question within which its answer may still be written, or kept once it was stopped. */
const PATIENCE = 90_000

/** Milliseconds until a conversation is read again: while its last question has no answer yet; null for never. [A12] */
export function readAgainIn(messages: readonly Message[], now: number): number | null {
  const last = messages.at(-1)
  return last?.sender === 'user' && now - Date.parse(last.at) < PATIENCE ? 2000 : null
}

/** Whether the server has this page's question with its answer already. */
function isKept(messages: readonly Message[], { text, answer, state }: Asking): boolean {
  if (state === 'escribiendo') return false
  return messages.some(({ sender, text: question }, at) => {
    const reply = messages[at + 1]
    if (sender !== 'user' || question !== text || reply?.sender !== 'bot') return false
    return state === 'lista' ? reply.text === answer : reply.ending !== 'entera'
  })
}

/** The conversation as the server has it, then what this page asks and it does not have. */
export function messagesShown(messages: readonly Message[], askings: readonly Asking[]): ShownMessage[] {
  const own = askings.filter((asking) => !isKept(messages, asking))
  // Read while it was being answered: the question stands once.
  const last = messages.at(-1)
  const isThere = last?.sender === 'user' && own.some(({ text }) => text === last.text)
  const before = (isThere ? messages.slice(0, -1) : messages).map(kept)
  const places = [...before.keys(), before.length]
  return places.flatMap((place) => [
    ...own.filter(({ after }) => Math.min(after, before.length) === place).flatMap(fresh),
    ...before.slice(place, place + 1),
  ])
}
