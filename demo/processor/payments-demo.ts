import { COMMON_HEADERS } from '#server/http/answer/headers.ts'
import type { ExtraRoutes, ExtraRoutesPlace } from '#server/http/extra-routes.ts'
import { isOfOurPages } from '#server/http/request/own-form.ts'
import { readBytes } from '#server/http/request/read-body.ts'
import { answerGateway } from './gateway.ts'
import { answerHosted } from './hosted.ts'
import { type SendNotice, sendForm, startNoticePost } from './notice-post.ts'
import { answerPanel } from './panel.ts'
import { openProcessor, type Processor } from './processor.ts'
import { styleSheet } from './style.ts'

export interface PaymentsDemoOptions {
  /** Where the simulated processor keeps its links. */
  folder: string
  /** The wire on which notices travel. */
  send?: SendNotice
  now?: () => number
  /** Milliseconds before a notice is sent again for the first time; 2,000 by default. */
  pause?: number
  /** Milliseconds of a slow answer; 8,000 by default, longer than callers wait. */
  slow?: number
}

const ROOT = '/pagos-demo'
const GATEWAY = `${ROOT}/gateway/v2`
/** Bytes of a body. */
const MAX_BODY_BYTES = 64 * 1024

const text = (status: number, words: string, type = 'text/plain'): Response =>
  new Response(words, {
    status,
    headers: { ...COMMON_HEADERS, 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' },
  })

async function answerPage(processor: Processor, request: Request, path: string): Promise<Response> {
  const { method } = request
  if (method !== 'GET' && method !== 'POST') return text(405, 'Método no permitido.')
  if (method === 'POST' && !isOfOurPages(request)) return text(403, 'Este formulario llegó desde otro sitio.')
  const body = method === 'POST' ? new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES)) : ''
  const call = { method, path: path.slice(ROOT.length), form: new URLSearchParams(body) }
  return call.path.startsWith('/panel') ? answerPanel(processor, call) : answerHosted(processor, call)
}

/**
 * The simulated payment processor: its REST interface, the page on which links are paid, and the panel that makes it
 * fail. Written from the processor's public documents, and served in a demo only. [A169]
 */
export function openPaymentsDemo(options: PaymentsDemoOptions): (place: ExtraRoutesPlace) => ExtraRoutes {
  const { folder, send = sendForm, now = Date.now, pause = 2_000, slow = 8_000 } = options
  return ({ origin, log, appFolder }) => {
    const processor = openProcessor({ folder, origin, now, slow, log })
    const post = startNoticePost({ processor, send, pause })
    const sheet = styleSheet(appFolder)

    async function answerPath(
      request: Request,
      [path, query]: readonly [string, string],
    ): Promise<Response | null> {
      if (path === `${ROOT}/estilo.css`) return text(200, sheet, 'text/css')
      if (!path.startsWith(`${GATEWAY}/`)) return answerPage(processor, request, path)
      return answerGateway(processor, {
        method: request.method,
        header: (name) => request.headers.get(name),
        body: await readBytes(request, MAX_BODY_BYTES),
        path: path.slice(GATEWAY.length),
        query: new URLSearchParams(query),
      })
    }

    const answer: ExtraRoutes['answer'] = async (request, target) => {
      const answered = await answerPath(request, target)
      post.wake()
      return answered
    }
    return { answer, start: post.wake, stop: post.stop }
  }
}
