/** Places that links may lead to: of notices https, of answers more. */
export type Links = 'notice' | 'answer'

/** Screens of the portal, each with what lies under it. */
const SCREENS =
  /^(?!.*\.\.)\/(?:buscador-de-materiales|pedido|turno|soporte|pago|cuenta-corriente|historico-de-comprobantes|ordenes-de-trabajo|lista-precio|news|perfil|seguridad|usuario|preparar|pendientes|config)(?:[/?][\w\-./?=&%+*]*)?$/
const OF_ANSWERS = ['https:', 'http:', 'mailto:', 'tel:']

/** Whether people may be led there: no user or password stands before the host, and it is no call of our own API. */
const isPlace = ({ username, password, origin, pathname }: URL): boolean =>
  username === '' &&
  password === '' &&
  !(origin === globalThis.location?.origin && /^\/+api(\/|$)/i.test(pathname))

/** An address that an answer may lead to: a screen of the portal, http, e-mail and telephone; else null. [SEC59] */
function answerLink(address: string): string | null {
  if (SCREENS.test(address)) return address
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return OF_ANSWERS.includes(url.protocol) && isPlace(url) ? url.href : null
}

/** The address of a link of markdown, as far as its kind of text may lead to it; else null. */
export const markdownLink = (address: string | null | undefined, links: Links): string | null =>
  links === 'answer' && address ? answerLink(address) : safeLink(address)

/** The host that an answer's link leads to, when it leaves the portal and its text does not say so; else ''. */
export function hostOf(address: string): string {
  if (!/^https?:/.test(address)) return ''
  return new URL(address).host
}

/** An address that people may be led to: https, and nothing a browser would read as something else; else null. [SEC59] */
export function safeLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' && isPlace(url) ? url.href : null
}
