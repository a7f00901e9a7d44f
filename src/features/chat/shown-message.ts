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

const fresh = ({ text, files, answer, state, failure }: Asking): ShownMessage[] => [
  { key: 'pregunta', sender: 'user', text, files, state: 'lista', failure: '' },
  { key: 'respuesta', sender: 'bot', text: answer, files: [], state, failure },
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
  const [question, reply] = messages.slice(-2)
  if (state === 'escribiendo' || question?.text !== text || reply?.sender !== 'bot') return false
  return state === 'lista' ? reply.text === answer : true
}

/** The conversation as the server has it, then what this page asks. */
export function messagesShown(messages: readonly Message[], asking: Asking | null): ShownMessage[] {
  const before = messages.map(kept)
  if (asking === null || isKept(messages, asking)) return before
  // Read while it was being answered: the question stands once.
  const last = messages.at(-1)
  const isThere = last?.sender === 'user' && last.text === asking.text
  return [...(isThere ? before.slice(0, -1) : before), ...fresh(asking)]
}
