/** Stops that the map takes in one way. */
const MOST_STOPS = 10

const MAPS = 'https://www.google.com/maps'

/** The map at this address. */
export const mapOf = (address: string): string => `${MAPS}/search/?api=1&query=${encodeURIComponent(address)}`

/** The way through these addresses in their order, in as many parts as the map needs; nothing but addresses goes there. */
export function waysThrough(addresses: readonly string[]): string[] {
  const ways: string[] = []
  for (let at = 0; at < addresses.length; at += MOST_STOPS) {
    const part = addresses.slice(at, at + MOST_STOPS)
    const last = part.at(-1) ?? ''
    const between = part.slice(0, -1).map(encodeURIComponent).join('%7C')
    ways.push(
      `${MAPS}/dir/?api=1&destination=${encodeURIComponent(last)}${between ? `&waypoints=${between}` : ''}`,
    )
  }
  return ways
}
