import { hostedPath } from './gateway-answers.ts'
import { abandonedPage, closedPage, missingPage, payPage, resultPage } from './hosted-page.ts'
import { isOpen, pay, waitingOf } from './link-acts.ts'
import type { Link } from './link-record.ts'
import { seeOther } from './page.ts'
import type { Processor } from './processor.ts'
import { isCardName } from './test-cards.ts'

/** A call of a page: its path below `/pagos-demo`, and what its form says. */
export interface PageCall {
  method: string
  path: string
  form: URLSearchParams
}

/** A card's number is neither asked for nor kept, not even where a name belongs. */
const isLikeNumber = (name: string): boolean => (name.match(/\p{Nd}/gu) ?? []).length > 5

/** The fault in a name on a card; undefined when there is none. */
function wrongName(name: string): string | undefined {
  if (isLikeNumber(name)) return 'Escribí el nombre, no el número de la tarjeta.'
  if (name === '') return 'Debe ingresar el nombre que figura en la tarjeta.'
  return name.length > 60 ? 'El nombre es demasiado largo.' : undefined
}

/** A form that is sent twice, or after the link has closed, pays nothing and shows what is so. */
async function payOnce(processor: Processor, link: Link, form: URLSearchParams): Promise<Response> {
  const card = form.get('tarjeta')
  const holder = (form.get('nombre') ?? '').replace(/\s+/g, ' ').trim()
  const error = wrongName(holder)
  if (!isCardName(card) || error !== undefined)
    return payPage(link, {
      holder: isLikeNumber(holder) ? '' : holder.slice(0, 60),
      error: error ?? 'Debe elegir una tarjeta.',
    })
  await processor.links.change(link.id, (held) => {
    const isFresh = held && form.get('intento') === String(held.attempts.length)
    return isFresh && isOpen(held, processor.now()) ? pay(held, { card, holder }, processor.now()) : null
  })
  return seeOther(`${hostedPath(link)}/resultado`)
}

/** The page at the link's own address. */
function mainPage(link: Link, now: number): Promise<Response> {
  if (isOpen(link, now)) return payPage(link, { holder: '' })
  return waitingOf(link) ? resultPage(link, now) : closedPage(link, now)
}

/** The page on which a link is paid, refused or left. */
export async function answerHosted(
  processor: Processor,
  { method, path, form }: PageCall,
): Promise<Response> {
  const [, id = '', rest] = /^\/pagar\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
  const link = processor.links.get(id)
  if (!link) return missingPage()
  const now = processor.now()
  if (rest === undefined && method === 'POST')
    return isOpen(link, now) ? payOnce(processor, link, form) : seeOther(`${hostedPath(link)}/resultado`)
  if (rest === undefined) return mainPage(link, now)
  if (rest === 'resultado' && method === 'GET') return resultPage(link, now)
  if (rest === 'abandonar') return isOpen(link, now) ? abandonedPage(link) : closedPage(link, now)
  return missingPage()
}
