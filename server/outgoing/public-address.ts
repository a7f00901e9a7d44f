import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that are not the public one, by the registry of special addresses. */
const SPECIAL_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // A cloud's own server for its machines.
  '168.63.129.16/32',
]

/** Those within 2000::/3 that are for documents, or carry an address of IPv4. */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const special4 = listOf(SPECIAL_4, 'ipv4')
const special6 = listOf(SPECIAL_6, 'ipv6')
const global6 = listOf(['2000::/3'], 'ipv6')

/**
 * Whether an address is of the public network. In IPv6 only what is given out there is: mapped, translated, link-local and
 * private ones lie elsewhere.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4')
  return isIPv6(address) && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}
