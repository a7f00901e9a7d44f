import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** The server's answer to the next recipients: all is well by default. */
export type Verdict = { code: number; words: string } | 'hang up' | 'ok'

export interface SmtpPeer {
  /** `smtp://` or `smtps://`, with the tests' authority unless `query` says otherwise. */
  url(query?: string): string
  /** Mails that arrived, in order. */
  received: ParsedMail[]
  /** Whether what arrived came encrypted. */
  secure: boolean[]
  verdict: Verdict
}

const file = (name: string): string => resolve('tests/tls', name)
const AUTHORITY = `?ca=${file('authority.crt')}`

function refusal({ code, words }: { code: number; words: string }): Error {
  return Object.assign(new Error(words), { responseCode: code })
}

interface PeerOptions {
  /** TLS from the first byte. */
  secure?: boolean
  user?: string
  password?: string
  /** Milliseconds that a mail takes. */
  delay?: number
}

/** A mail server of this process, with a certificate for `localhost`; it ends with the test file. */
export async function startSmtp({
  secure = false,
  user,
  password,
  delay = 0,
}: PeerOptions = {}): Promise<SmtpPeer> {
  const received: ParsedMail[] = []
  const seen: boolean[] = []
  const peer: Pick<SmtpPeer, 'verdict'> = { verdict: 'ok' }
  const server = new SMTPServer({
    secure,
    key: readFileSync(file('server.key')),
    cert: readFileSync(file('server.crt')),
    authOptional: user === undefined,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user: auth.username })
        : done(refusal({ code: 535, words: 'Authentication failed' })),
    onRcptTo: (_address, _session, done) =>
      typeof peer.verdict === 'string' ? done() : done(refusal(peer.verdict)),
    onData: (stream, session, done) => {
      if (peer.verdict === 'hang up')
        return void server.connections.forEach(({ _socket }) => void _socket.destroy())
      const taken = buffer(stream).then(async (bytes) => {
        received.push(await simpleParser(bytes))
        seen.push(session.secure)
        setTimeout(done, delay)
      })
      // A sender that was killed: what came of it counts for nothing.
      taken.catch(() => undefined)
    },
  }) as SMTPServer & { connections: Set<{ _socket: { destroy(): void } }> }
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  afterAll(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = listener.address() as AddressInfo
  const login = user === undefined ? '' : `${user}:${encodeURIComponent(password ?? '')}@`
  return Object.assign(peer, {
    received,
    secure: seen,
    url: (query = AUTHORITY) => `${secure ? 'smtps' : 'smtp'}://${login}localhost:${port}${query}`,
  })
}
