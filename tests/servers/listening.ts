import { createParser } from 'eventsource-parser'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Someone who listens to hints. */
export interface Listening {
  status: number
  headers: Headers
  /** Names of events, with the feeds of those that name any. */
  heard: string[]
  isOver: boolean
  leave(): void
}

/** Opens a stream of hints; one that is taken has said `hola`. */
export async function listenTo(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  query = '',
): Promise<Listening> {
  const ending = new AbortController()
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const response = await fetch(new URL(`/api/vivo${query}`, url), { headers, signal: ending.signal })
  const { status } = response
  const listening: Listening = {
    ...{ status, headers: response.headers, heard: [], isOver: false },
    leave: () => ending.abort(),
  }
  void follow(response, listening)
  if (status === 200) await expect.poll(() => listening.heard[0]).toBeDefined()
  return listening
}

async function follow(response: Response, listening: Listening): Promise<void> {
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      const { feeds = [] } = JSON.parse(data) as { feeds?: string[] }
      listening.heard.push([event, ...feeds].join(' '))
    },
  })
  const letters = new TextDecoder()
  try {
    for await (const bytes of response.body ?? []) parser.feed(letters.decode(bytes, { stream: true }))
  } catch {
    // It was cut.
  }
  listening.isOver = true
}
