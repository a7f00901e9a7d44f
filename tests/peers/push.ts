import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import { startHttps } from './https.ts'

/** A message as the phone reads it. */
export interface Pushed {
  phone: string
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: number
}

/** A push service of this machine until the test ends: what arrived, and its answers to the next messages, 201 by default. */
export async function startPushPeer() {
  const received: Pushed[] = []
  const answers: [number, Record<string, string>?][] = []
  const phones = new Map<string, { keys: ReturnType<typeof createECDH>; secret: Buffer }>()
  const host = await startHttps(async (request, response) => {
    const body = await buffer(request)
    const phone = (request.url ?? '').slice(1)
    const { keys: privateKey, secret: authSecret } = phones.get(phone) ?? {}
    const [status, headers = {}] = answers.shift() ?? [201]
    const clear = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret })
    if (body.length > 4096) response.writeHead(413).end()
    else response.writeHead(status, headers).end()
    if (status === 201)
      received.push({ phone, headers: request.headers, text: clear.toString(), bytes: clear.length })
  })
  /** A browser's subscription. */
  const subscription = () => {
    const phone = randomUUID()
    const [keys, secret] = [createECDH('prime256v1'), randomBytes(16)]
    const p256dh = keys.generateKeys('base64url')
    phones.set(phone, { keys, secret })
    return { endpoint: `https://${host}/${phone}`, p256dh, auth: secret.toString('base64url') }
  }
  return { received, answers, subscription }
}
