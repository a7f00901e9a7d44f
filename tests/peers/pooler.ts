import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll } from 'vitest'

/** A message of PostgreSQL's protocol: its letter, and all of its bytes. */
interface Message {
  letter: string
  bytes: Buffer
}

/** The whole messages in `bytes`, and the rest that begins the next. */
function messagesIn(bytes: Buffer): { whole: Message[]; rest: Buffer } {
  const whole: Message[] = []
  let at = 0
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    if (end > bytes.length) break
    whole.push({ letter: String.fromCharCode(bytes[at] as number), bytes: bytes.subarray(at, end) })
    at = end
  }
  return { whole, rest: bytes.subarray(at) }
}

/** Calls back with every whole message of a stream. */
function onMessages(socket: Socket, take: (message: Message) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    const found = messagesIn(Buffer.concat([rest, chunk]))
    rest = found.rest
    for (const message of found.whole) take(message)
  })
}

/** The connection of a client that is signed in; the client itself takes no more part. */
async function openBackend(url: string): Promise<Socket> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners()
  stream.on('error', () => undefined)
  return stream
}

const message = (letter: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, letter)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** AuthenticationOk, and that it waits for the first query. */
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])

/** Letters after which a backend says that it is ready. */
const asks = new Set(['Q', 'S'])

/**
 * A pooler in transaction mode, as PgBouncer before 1.21: whoever has something to do gets the backend that rested last,
 * for a transaction or one query, with whatever others prepared on it. Returns its address; it ends with the test file.
 */
export async function startPooler(url: string): Promise<string> {
  const resting: Socket[] = []
  const all: Socket[] = []

  async function take(): Promise<Socket> {
    const free = resting.pop()
    if (free) return free
    const opened = await openBackend(url)
    all.push(opened)
    return opened
  }

  /** Answers until the backend is ready outside of a transaction. */
  function serve(client: Socket): void {
    let backend: Promise<Socket> | undefined
    let waiting = 0
    const rest = (used: Socket) => {
      used.removeAllListeners('data')
      backend = undefined
      resting.push(used)
    }
    const attach = async (): Promise<Socket> => {
      const taken = await take()
      onMessages(taken, ({ letter, bytes }) => {
        client.write(bytes)
        if (letter === 'Z' && --waiting === 0 && bytes.at(-1) === 0x49) rest(taken)
      })
      return taken
    }
    onMessages(client, ({ letter, bytes }) => {
      if (letter === 'X') return client.end()
      if (asks.has(letter)) waiting++
      backend ??= attach()
      void backend.then((taken) => taken.write(bytes))
    })
  }

  const server = createServer((client) => {
    client.on('error', () => undefined)
    // The startup message has no letter; TLS is not asked for here.
    client.once('data', () => {
      serve(client)
      client.write(WELCOME)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    for (const socket of all) socket.destroy()
    server.close()
  })
  const pooled = new URL(url)
  pooled.port = String((server.address() as AddressInfo).port)
  return pooled.href
}
