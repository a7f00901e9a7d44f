import { html } from 'hono/html'
import { formatDay, momentDay } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { CalendarEvent } from '#contract/rules/road/calendar.ts'
import { takeQuotas } from '#server/db/call-quotas.ts'
import { asAppError } from '#server/http/answer/answer.ts'
import type { Download } from '#server/http/answer/download.ts'
import { createRateLimit } from '#server/http/guard/rate-limit.ts'
import type { LinkPageCall, SendLinkPage } from '#server/http/link-page-call.ts'
import type { RawArgs } from '#server/http/request/forms.ts'
import { isOfOurPages } from '#server/http/request/own-form.ts'
import { readBody } from '#server/http/request/read-body.ts'
import type { Firm } from '#server/letterhead/letterhead.ts'
import {
  countOpen,
  type EndedLink,
  findEnded,
  findLink,
  linkEnded,
  type PublicLink,
} from '#server/records/link/find.ts'
import { type LinkKind, linkPath } from '#server/records/link/token.ts'
import { isPerson } from './is-person.ts'
import { createPages, type LinkView, waysOf } from './page.ts'
import { SLABS } from './slabs.ts'

/** The page of one kind of link. */
export interface LinkPage {
  kind: LinkKind
  /** The page as it stands. Throws `linkEnded()` for a record that is gone. */
  show(call: LinkCall, link: PublicLink): Promise<LinkView>
  /** The record of a link that ended, as its page said it; undefined once it is gone. */
  ended(call: LinkPageCall, ref: string): Promise<EndedRecord | undefined>
  /** Does as its form asks: a page that says what is wrong, or null to show the page again. */
  answer?(call: LinkCall, link: PublicLink, form: RawArgs): Promise<LinkView | null>
  /** Its paper, under the page's own address with `?pdf`. */
  paper?(call: LinkCall, link: PublicLink): Promise<Download>
  /** Its appointment for calendars, in the same way with `?ics`. */
  calendar?(call: LinkCall, link: PublicLink): Promise<CalendarEvent>
}

/** The record of a link that ended, as far as its holder read it while it opened. */
export interface EndedRecord {
  /** 'El presupuesto P-000123' */
  name: string
  seller: string
  /** The seller's; '' without one. */
  mobile: string
}

export interface LinkCall extends LinkPageCall {
  firm: Firm
  /** A person looks at it, and no program that draws a preview. */
  isOpened: boolean
}

const GETS_A_MINUTE = 60
const OF_ADDRESS_A_MINUTE = 300
const POSTS_AN_HOUR = 10
/** A few fields, and a note. */
const FORM = { bytes: 16 * 1024, textBytes: 16 * 1024, values: 200, isHeavy: false, line: null }

const wordsOf = (
  { expired_at: end, revoked_at: revoked, is_replaced: isReplaced }: EndedLink,
  name: string,
) => {
  if (end !== null)
    return { title: `${name} venció`, text: `Se podía abrir hasta el ${formatDay(momentDay(end))}.` }
  if (isReplaced)
    return { title: 'Hay un enlace nuevo', text: `${name} sigue en pie con otro enlace: este ya no abre.` }
  const day = revoked ? ` el ${formatDay(momentDay(revoked))}` : ''
  return {
    title: `${name} ya no está en este enlace`,
    text: `Se cerró${day}: si te interesa, pedí uno nuevo.`,
  }
}

/** The page of a link that ended: which end it was, and the seller, who may give another. */
function endedView(firm: Firm, link: EndedLink, { name, seller, mobile }: EndedRecord): LinkView {
  const { title, text } = wordsOf(link, name)
  const message = `Hola ${seller}, ${name.charAt(0).toLowerCase()}${name.slice(1)} ya no abre. ¿Me mandás uno nuevo?`
  return {
    title,
    // The ways to write and to call stand in the body.
    letterhead: { ...firm, phone: '', branch: '', seller },
    status: 404,
    body: html`<div class="hoja terminado"><p>${text}</p><p>Te lo mandó <strong>${seller}</strong>: ${link.is_replaced ? 'pedile el enlace nuevo' : 'pedile uno nuevo'}.</p>
${waysOf({ phone: firm.phone, mobile, text: message })}</div>`,
  }
}

/** The ways on from a link that opens nothing, the same for one that never was. */
const deadEnd = ({ phone }: Firm, message: string) => html`<div class="hoja sin-salida">${SLABS}
<div><p>${message}</p><p>Pedile uno nuevo a quien te lo mandó. Si lo copiaste, fijate que la dirección esté completa.</p>
${waysOf({ phone, mobile: '', text: 'Hola, el enlace que me mandaron ya no abre. ¿Me mandás uno nuevo?' })}
<p class="callado">¿Tenés usuario? Tus presupuestos están en tu cuenta.</p><p class="botones"><a class="boton${phone ? '' : ' lleno'}" href="/presupuestos">Entrar a mi cuenta</a></p></div></div>`

/** A refusal as a page; a failure of ours is logged by the caller. */
function refusedView(firm: Firm, error: AppError): LinkView {
  const wait = error.retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(error.retryAfter)) }
  return {
    title: error.status === 404 ? 'Este enlace ya no sirve' : 'No se pudo',
    // The ways to write and to call stand in the body.
    letterhead: { ...firm, phone: error.status === 404 ? '' : firm.phone, branch: '', seller: '' },
    status: error.status,
    headers: wait,
    body:
      error.status === 404
        ? deadEnd(firm, error.message)
        : html`<div class="hoja"><p>${error.message}</p></div>`,
  }
}

/** The pages of links, each of its kind. A reading counts for its link and its address, a form for its link. */
export function createLinkPages(
  { firm, appFolder }: { firm: Firm; appFolder: string },
  pages: readonly LinkPage[],
  clock: () => number = Date.now,
): SendLinkPage {
  const { drawPage, sendPaper, sendEvent, backTo } = createPages(appFolder)
  const perLink = createRateLimit(GETS_A_MINUTE, clock)
  const perAddress = createRateLimit(OF_ADDRESS_A_MINUTE, clock)

  async function takeForm(page: LinkPage, call: LinkCall, link: PublicLink): Promise<LinkView | null> {
    if (!isOfOurPages(call.request))
      throw new AppError('sin-permiso', { message: 'Este formulario llegó desde otro sitio.' })
    await takeQuotas(call.db, [
      { purpose: 'enlace', subject: String(link.id), most: POSTS_AN_HOUR, seconds: 3600 },
    ])
    if (!page.answer) return null
    return page.answer(call, link, await readBody(call.request, FORM))
  }

  async function answer(call: LinkPageCall): Promise<Response> {
    perAddress.take(call.ip)
    const link = await findLink(call.db, call.token, call.now)
    const page = pages.find(({ kind }) => kind === link.kind)
    if (!page) throw linkEnded()
    const isOpened = isPerson(call.request)
    const asked = { ...call, firm, isOpened }
    if (call.request.method === 'POST') {
      const view = await takeForm(page, asked, link)
      return view ? drawPage(call, view) : backTo(linkPath(call.token))
    }
    perLink.take(String(link.id))
    const { searchParams: wish } = new URL(call.request.url)
    if (page.paper && wish.has('pdf')) return sendPaper(await page.paper(asked, link))
    if (page.calendar && wish.has('ics')) return sendEvent(await page.calendar(asked, link), call.now)
    const view = await page.show(asked, link)
    if (isOpened) await countOpen(call.db, link, call.now)
    return drawPage(call, view)
  }

  async function ended(call: LinkPageCall): Promise<LinkView | null> {
    const link = await findEnded(call.db, call.token, call.now)
    const record = link && (await pages.find(({ kind }) => kind === link.kind)?.ended(call, link.ref))
    return link && record ? endedView(firm, link, record) : null
  }

  return (call) =>
    answer(call).catch(async (thrown: unknown) => {
      const error = asAppError(thrown)
      if (error.status >= 500) throw thrown
      const view = error.status === 404 ? await ended(call) : null
      return drawPage(call, view ?? refusedView(firm, error))
    })
}
