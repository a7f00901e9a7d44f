import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { type HttpBindings, type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Turn } from '#server/chat/assistant.ts'

const recorded = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))

/** Bytes of a real llama-server: a stream, and the body of a plain answer. */
export const STREAM = recorded('stream.txt')
export const PLAIN = recorded('plain.txt').subarray(recorded('plain.txt').indexOf('\r\n\r\n') + 4)

/** The answer to the next question. */
export interface Manner {
  status?: number
  type?: string
  /** Sent one after another. */
  parts?: readonly Uint8Array[]
  /** Closes the connection after the parts. */
  breaks?: boolean
  /** Never ends by itself. */
  hangs?: boolean
}

interface Received {
  authorization: string | undefined
  body: { model: string; messages: Turn[]; max_tokens: number; stream: boolean }
}

/** An OpenAI-compatible endpoint that replays bytes. */
export class ChatPeer {
  manner: Manner = {}
  readonly received: Received[] = []
  /** When callers left before the end. */
  readonly left: number[] = []
  private server: ServerType | undefined

  async start(): Promise<string> {
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.post('/v1/chat/completions', async (call) => {
      this.received.push({ authorization: call.req.header('authorization'), body: await call.req.json() })
      const { status = 200, type = 'text/event-stream' } = this.manner
      const body = this.body(call.env.outgoing)
      return new Response(body, { status, headers: { 'content-type': type } })
    })
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    this.server = server
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  }

  private body(outgoing: HttpBindings['outgoing']): ReadableStream<Uint8Array> {
    const { parts = [STREAM], breaks = false, hangs = false } = this.manner
    const leave = () => void this.left.push(Date.now())
    return new ReadableStream({
      async start(body) {
        for (const part of parts) body.enqueue(part)
        if (breaks) void after(50).then(() => outgoing.destroy())
        else if (!hangs) body.close()
      },
      cancel: leave,
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server?.close(() => resolve()))
  }
}

/** An event as an endpoint streams a piece of text. */
export const event = (content: string): Buffer =>
  Buffer.from(
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
  )
export const DONE: Buffer = Buffer.from('data: [DONE]\n\n')
