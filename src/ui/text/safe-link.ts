/** An address that people may be led to: https, and nothing a browser would read as something else; else null. [SEC59] */
export function safeLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' ? href : null
}
