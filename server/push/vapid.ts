import { createECDH, hkdfSync } from 'node:crypto'

/** Keys by which push services know this installation, as base64url. */
export interface Vapid {
  publicKey: string
  privateKey: string
}

/** The pair that belongs to SECRET_KEY: the same in every process, and after a restore. */
export function vapidOf(key: string): Vapid {
  const pair = createECDH('prime256v1')
  for (let turn = 0; ; turn++) {
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync('sha256', key, '', `cantera vapid ${turn}`, 32)))
      return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
    } catch {
      // Is no key of the curve, as one in four thousand million: the next turn makes another.
    }
  }
}
