const HOSTS = /\.(fiserv|firstdata)\.com$/

/**
 * Whether a link leads to the processor: https to one of its hosts or to the one that is configured, or to the demo's own
 * pages. [SEC62, SEC74]
 */
export function allowsLink(
  { url: base, demoOrigin }: { url: string; demoOrigin?: string | undefined },
  link: string,
): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, host, hostname, origin, pathname, username, password } = new URL(link)
  if (username !== '' || password !== '') return false
  if (demoOrigin !== undefined) return origin === demoOrigin && pathname.startsWith('/pagos-demo/')
  const configured = new URL(base)
  return (
    (protocol === 'https:' && HOSTS.test(hostname)) ||
    (protocol === configured.protocol && host === configured.host)
  )
}
