import { hash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { callLink, whatsappNumber } from '#contract/kit/fields/phone-number.ts'
import { type CalendarEvent, calendarOf } from '#contract/rules/road/calendar.ts'
import { appFaceIn } from '#server/http/answer/app-face.ts'
import { encodeText } from '#server/http/answer/compress.ts'
import type { Download } from '#server/http/answer/download.ts'
import { COMMON_HEADERS } from '#server/http/answer/headers.ts'
import { type Letterhead, letterheadLines } from '#server/letterhead/letterhead.ts'
import { STYLE } from './page-style.ts'

/** HTML whose interpolated texts were escaped. */
export type Html = ReturnType<typeof html>

/** No script at all, the one style and the typeface of these pages, and forms that go nowhere else. [SEC79] */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const headersOf = (style: string): Record<string, string> => ({
  ...COMMON_HEADERS,
  // No other site learns the address. Without its origin a browser's form would look like one of another site.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policyOf(style),
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
})

/** A page of a link. `picture` is a path of `/media`, for the previews of messages. */
export interface LinkView {
  title: string
  description?: string
  picture?: string | undefined
  /** Null for a page in the customer's business name, without ours. */
  letterhead: Letterhead | null
  body: Html
  /** Stays in sight at the foot, while the body is. */
  foot?: Html
  /** Beside the body at a desk, under it on a phone, where the foot leads. */
  after?: Html
  /** A mobile of its seller; '' without one. */
  mobile?: string
  /** Seconds after which it is asked for again while it is open. */
  refresh?: number
  status?: number
  headers?: Record<string, string>
}

/** The ways to write and to call: the seller's, else the firm's. */
export function waysOf({ phone, mobile, text }: { phone: string; mobile: string; text: string }): Html {
  const number = whatsappNumber(mobile || phone)
  const called = mobile || phone
  if (!number && !called) return html``
  return html`<p class="botones">${number ? html`<a class="boton" href="https://wa.me/${number}?text=${encodeURIComponent(text)}">WhatsApp</a>` : ''}${called ? html`<a class="boton" href="${callLink(called)}">Llamar</a>` : ''}</p>`
}

const head = ({ name, ...rest }: Letterhead, ways: Html): Html =>
  html`<header><p class="firma">${name}</p>${letterheadLines({ name, ...rest }).map((line) => html`<p class="callado">${line}</p>`)}${ways}</header>`

/** The whole page. */
const pageText = (
  origin: string,
  style: string,
  {
    title,
    description = '',
    picture,
    letterhead,
    body,
    foot,
    after,
    mobile = '',
    status = 200,
    refresh,
  }: LinkView,
): Html => html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
${refresh ? html`<meta http-equiv="refresh" content="${refresh}">` : ''}
<title>${title}</title>
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${picture ? html`<meta property="og:image" content="${origin}${picture}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
${letterhead ? head(letterhead, waysOf({ phone: letterhead.phone, mobile, text: status === 404 ? 'Hola, el enlace que me mandaron ya no abre.' : `Hola, te escribo por ${title}.` })) : ''}
<main>
<h1>${title}</h1>
<div>${body}
${foot ? html`<div class="pie">${foot}</div>` : ''}</div>
${after ?? ''}
</main>
</body>
</html>`

/** Draws the pages of links, in the typeface of the app that was built into the folder. */
export function createPages(appFolder: string) {
  const style = appFaceIn(appFolder) + STYLE
  const common = headersOf(style)

  /** The whole page, packed as its reader takes it. */
  async function drawPage(
    { request, origin }: { request: Request; origin: string },
    view: LinkView,
  ): Promise<Response> {
    const text = await pageText(origin, style, view)
    const { bytes, encoding } = await encodeText(String(text), request.headers.get('accept-encoding'))
    const packing: Record<string, string> = encoding ? { 'Content-Encoding': encoding } : {}
    return new Response(request.method === 'HEAD' ? null : bytes, {
      status: view.status ?? 200,
      headers: { ...common, ...packing, ...view.headers },
    })
  }

  const sendPaper = ({ body, headers }: Download): Response =>
    new Response(body as ReadableStream<Uint8Array>, { headers: { ...common, ...headers } })

  const sendEvent = (event: CalendarEvent, now: Date): Response =>
    new Response(calendarOf([event], now.getTime()), {
      headers: {
        ...common,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="turno.ics"',
      },
    })

  /** After a form, so that reloading does not send it again. */
  const backTo = (path: string): Response =>
    new Response(null, { status: 303, headers: { ...common, Location: path } })
  return { drawPage, sendPaper, sendEvent, backTo }
}
