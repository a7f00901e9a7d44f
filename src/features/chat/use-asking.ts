import { useEffect, useRef, useState } from 'react'
import { NO_ANSWER, sendMessage } from '#contract/calls/chat/chat.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'

/** Milliseconds between two paintings of an answer that grows. */
const PACE = 80

export interface Question {
  text: string
  files: readonly File[]
}

/** A question of this page and its answer so far. */
export interface Asking extends Question {
  answer: string
  /** Messages of the conversation that stand before it. */
  after: number
  state: 'escribiendo' | 'lista' | 'cortada' | 'fallida'
  /** Why it failed, for people. */
  failure: string
}

/** Passes on the latest of many texts, at most every `PACE`. */
function paced(show: (text: string) => void) {
  let [latest, timer]: [string, ReturnType<typeof setTimeout> | undefined] = ['', undefined]
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    show(latest)
  }
  return {
    put: (text: string) => {
      latest = text
      timer ??= setTimeout(flush, PACE)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Text for a failure: the literal text where no answer came, our own words where one was refused. [S265] */
const failureOf = (thrown: unknown): string =>
  thrown instanceof AppError && thrown.status >= 400 && thrown.status < 500 ? thrown.message : NO_ANSWER

/**
 * Asks within a conversation, one question at a time; leaving the page ends the answer. `onEnd` is awaited before the
 * answer counts as one of the conversation's.
 */
export function useAsking(sessionId: string, onEnd: () => Promise<unknown>) {
  const device = useDevice()
  const [askings, setAskings] = useState<readonly Asking[]>([])
  const caller = useRef<AbortController | null>(null)
  useEffect(() => () => caller.current?.abort(), [])

  const ask = async ({ text, files }: Question, after: number): Promise<void> => {
    const own = new AbortController()
    caller.current = own
    const asking: Asking = { text, files, after, answer: '', state: 'escribiendo', failure: '' }
    // A failed question stays before the next.
    setAskings((before) => [...before.filter(({ state }) => state !== 'lista'), asking])
    const put = (changed: Partial<Asking>) =>
      setAskings((before) => [...before.slice(0, -1), { ...asking, ...changed }])
    let written = ''
    const show = paced((answer) => put({ answer }))
    const input = { action: 'sendMessage' as const, sessionId, chatInput: text, files: [...files] }
    const onEvent = (event: string, data: unknown) => {
      if (event !== 'texto' || typeof data !== 'string') return
      written += data
      show.put(written)
    }
    try {
      const { output } = await device.stream(sendMessage, input, { signal: own.signal, onEvent })
      show.stop()
      put({ answer: output, state: 'lista' })
    } catch (thrown) {
      show.stop()
      const state = written === '' ? 'fallida' : 'cortada'
      const failure = own.signal.aborted ? 'Respuesta detenida.' : failureOf(thrown)
      put({ answer: written, state, failure })
    }
    if (caller.current === own) await onEnd()
  }

  return { askings, current: askings.at(-1) ?? null, ask, stop: () => caller.current?.abort() }
}
