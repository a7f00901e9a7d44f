/** Programs that draw previews, look for harm or index; in what they call themselves. */
const PROGRAMS =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|skype|curl|wget|python|headless|monitor|scan/i

/**
 * Whether a person opens the page: a browser that goes to it, not one that fetches it ahead, nor a program that draws a
 * preview. Browsers without these headers are not counted.
 */
export function isPerson({ method, headers }: Request): boolean {
  const ahead = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return (
    method === 'GET' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    !/prefetch|prerender|preview/i.test(ahead) &&
    !PROGRAMS.test(headers.get('user-agent') ?? 'bot')
  )
}
