import { html } from 'hono/html'
import { formatMoney } from '#contract/kit/money.ts'
import { COMMON_HEADERS } from '#server/http/answer/headers.ts'

/** HTML whose interpolated texts were escaped. */
export type Html = ReturnType<typeof html>

/** No script at all, styles from the sheet only, and forms that go nowhere else. [SEC79] */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS: Record<string, string> = {
  ...COMMON_HEADERS,
  // Without its origin a browser's form would look like one of another site.
  'Referrer-Policy': 'same-origin',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
}

interface Page {
  title: string
  body: Html
  wide?: boolean
  status?: number
}

/** A page of the simulator, which says on each that it is one. */
export async function page({ title, body, wide = false, status = 200 }: Page): Promise<Response> {
  const text = await html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Simulador de pagos</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pagos-demo/estilo.css">
</head>
<body>
<p class="aviso">Simulador de pagos: no se mueve dinero</p>
<main class="${wide ? 'ancho' : ''}">
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return new Response(String(text), { status, headers: HEADERS })
}

/** After a form, so that reloading does not send it again. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, Location: path } })

export const pesos = (cents: number): string => formatMoney(cents / 100, '$')

const clock = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
})

/** '23/11/26, 14:05', in Buenos Aires. */
export const moment = (at: number): string => clock.format(at)
