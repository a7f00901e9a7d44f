import { isIP, isIPv4 } from 'node:net'

/** An address in a header may be any text. */
const LONGEST = 64

/** `::ffff:192.0.2.1`, an IPv4 caller's address on a dual-stack socket. */
const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/**
 * The key of an address for limits: an IPv4 address itself, the /64 of an IPv6 address, since one connection at home
 * has all of those. [SEC34]
 */
export function addressGroup(address: string): string {
  const plain = address.split('%')[0]?.slice(0, LONGEST) ?? ''
  const v4 = mapped.exec(plain)?.[1]
  if (v4 && isIPv4(v4)) return v4
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}
