import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { afterAll } from 'vitest'
import { openPaymentsDemo, type PaymentsDemoOptions } from '#demo/processor/payments-demo.ts'
import { hangUp } from '#server/http/guard/hang-up.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/http/log.ts'
import { DEMO_API_KEY, DEMO_API_SECRET } from '#server/payments/demo-keys.ts'

type Form = Record<string, string>

export interface GatewayCall {
  /** Sent as JSON, or as it is when a text. */
  body?: unknown
  requestId?: string
  /** In place of the right ones; null leaves a header out. */
  headers?: Record<string, string | null>
}

export interface GatewayAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
  body: any
}

/** Headers that sign a message, as the processor's documents say. */
export function signedHeaders(
  body: string,
  { requestId, at }: { requestId: string; at: number },
): Record<string, string> {
  const text = DEMO_API_KEY + requestId + String(at) + body
  return {
    'Content-Type': 'application/json',
    'Api-Key': DEMO_API_KEY,
    'Client-Request-Id': requestId,
    Timestamp: String(at),
    'Message-Signature': createHmac('sha256', DEMO_API_SECRET).update(text).digest('base64'),
  }
}

/** A merchant, who calls the gateway, and a browser, which fills in the forms of its pages. */
export interface ProcessorClient {
  gateway(method: string, path: string, call?: GatewayCall): Promise<GatewayAnswer>
  /** A form of its pages, as a browser sends it, or a page without one. */
  page(path: string, form?: Form, headers?: Form): Promise<{ status: number; text: string }>
}

/** Whom the processor at an address serves. */
export function processorAt(url: () => string, now: () => number = Date.now): ProcessorClient {
  async function gateway(method: string, path: string, call: GatewayCall = {}): Promise<GatewayAnswer> {
    const body =
      typeof call.body === 'string' ? call.body : call.body === undefined ? '' : JSON.stringify(call.body)
    const signed = signedHeaders(body, { requestId: call.requestId ?? randomUUID(), at: now() })
    const entries = Object.entries({ ...signed, ...call.headers }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    )
    const response = await fetch(`${url()}/pagos-demo/gateway/v2${path}`, {
      ...{ method, headers: entries },
      // A text alone would bring a content type of its own.
      ...(method === 'POST' && { body: new TextEncoder().encode(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  async function page(path: string, form?: Form, headers: Form = {}) {
    const sent = form && { method: 'POST', body: new URLSearchParams(form) }
    const response = await fetch(url() + path, { ...sent, headers })
    return { status: response.status, text: await response.text() }
  }
  return { gateway, page }
}

/** The simulated processor by itself, with a merchant at `/aviso` who notes what comes. */
export interface TestProcessor extends ProcessorClient {
  url: string
  /** Where its records lie. */
  folder: string
  /** Milliseconds by which its clock is ahead. */
  ahead: number
  /** Notices that came, and the status that each gets; 200 once these are used up. */
  received: Form[]
  answers: number[]
  /** Another server behind this address, which gets what is neither the processor's nor for `/aviso`. */
  merchant: string
  /** Waits before a call is run, or before it is answered; a call that this throws for is never answered. */
  pass: (call: string, moment: 'before' | 'after') => Promise<void>
  /** As after the death of its process. */
  restart(): Promise<void>
}

/** Starts one of the test file's own; it ends with the file. */
export async function startProcessor(options: Partial<PaymentsDemoOptions> = {}): Promise<TestProcessor> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-processor-'))
  const place = { url: '' }
  const log = createLog('silent')
  const open = () =>
    openPaymentsDemo({ folder, pause: 10, slow: 300, now: () => Date.now() + processor.ahead, ...options })({
      origin: () => place.url,
      log,
      appFolder: folder,
    })

  async function answerDemo(request: Request, target: [string, string]): Promise<Response | null> {
    const call = `${request.method} ${target.join('?')} ${await request.clone().text()}`
    try {
      await processor.pass(call, 'before')
      const answered = await running.demo.answer(request, target)
      await processor.pass(call, 'after')
      return answered
    } catch {
      return null
    }
  }

  async function merchant(request: Request): Promise<Response> {
    processor.received.push(Object.fromEntries(new URLSearchParams(await request.text())))
    return new Response(null, { status: processor.answers.shift() ?? 200 })
  }

  const forward = async ({ method, headers, body }: Request, url: string): Promise<Response> =>
    fetch(url, { method, headers, body, duplex: 'half' } as RequestInit).catch(
      () => new Response(null, { status: 502 }),
    )

  const answer = async (request: Request, env: HttpBindings): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/aviso') return merchant(request)
    if (!pathname.startsWith('/pagos-demo/')) return forward(request, processor.merchant + pathname)
    return (await answerDemo(request, [pathname, search.slice(1)])) ?? hangUp(env)
  }

  const { gateway, page } = processorAt(
    () => place.url,
    () => Date.now() + processor.ahead,
  )

  const processor: TestProcessor = {
    ...{ url: '', folder, ahead: 0, received: [], answers: [], gateway, page },
    ...{ merchant: '', pass: async () => undefined },
    restart: async () => {
      await running.demo.stop()
      running.demo = open()
      running.demo.start()
    },
  }
  const listening = await listen(() => ({ fetch: answer }), { host: '127.0.0.1', port: 0 })
  place.url = listening.url
  processor.url = listening.url
  const running = { demo: open() }
  afterAll(async () => {
    await running.demo.stop()
    await listening.close()
    rmSync(folder, { recursive: true })
  })
  return processor
}
