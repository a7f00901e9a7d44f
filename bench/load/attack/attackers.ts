import { Agent, type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import type { Answers, Attack, AttackCall, Orders } from './attack.ts'
import { attacks } from './attacks.ts'

const STRANGERS = 20
const CALLS_OF_ONE = 10
const SLOW_CONNECTIONS = 200

interface Answer {
  status: number
  body: string
}

/** An attacker: their address, and the session they have. */
interface Attacker {
  address: string
  token?: string | undefined
}

function optionsOf(
  { body, type, headers }: AttackCall,
  attack: Attack,
  { address, token }: Attacker,
): RequestOptions {
  return {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(!attack.fetches && { 'accept-encoding': 'br' }),
      ...(!attack.isLocal && { 'x-forwarded-for': address }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
  }
}

/** Sends one call; the text of its answer is kept where a link in it is followed. */
function send(url: string, options: RequestOptions, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, body: '' })
    const asked = request(url, options, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => {
        if (text.length < 10_000) text += part.toString()
      })
      answer.on('error', failed)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
    })
    asked.on('error', failed)
    asked.end(body)
  })
}

const linkIn = (text: string): string | undefined => /"(http[^"]+\/descarga\/[\w-]+)"/.exec(text)?.[1]

class Run {
  readonly answers: Answers = {}
  private readonly agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  private readonly until: number
  private calls = 0

  constructor(
    private readonly attack: Attack,
    private readonly orders: Orders,
  ) {
    this.until = Date.now() + orders.lasts
  }

  async all(): Promise<Answers> {
    const { attack } = this
    const isAlone = attack.by !== 'strangers'
    const count = attack.isSlow ? SLOW_CONNECTIONS : isAlone ? CALLS_OF_ONE : STRANGERS
    const address = (index: number) => `198.51.100.${isAlone ? 1 : index % 250}`
    const stop = setTimeout(() => this.agent.destroy(), this.orders.lasts)
    const lines = Array.from({ length: count }, (_, index) => ({
      address: address(index),
      token: this.orders.token,
    }))
    await Promise.all(lines.map((line) => (attack.isSlow ? this.trickle() : this.goOn(line))))
    clearTimeout(stop)
    this.agent.destroy()
    return this.answers
  }

  private async goOn(attacker: Attacker): Promise<void> {
    const { attack, orders } = this
    while (Date.now() < this.until) {
      const call = await attack.call(this.calls++, orders.goods)
      const answer = await this.counted(attacker, orders.url + call.path, call)
      const link = attack.fetches ? linkIn(answer.body) : undefined
      const target = link && orders.url + new URL(link).pathname
      for (let fetched = 0; target && fetched < (attack.fetches ?? 0); fetched++)
        await this.counted({ address: attacker.address }, target, { path: '' })
    }
  }

  private async counted(attacker: Attacker, url: string, call: AttackCall): Promise<Answer> {
    const options = { ...optionsOf(call, this.attack, attacker), agent: this.agent }
    const answer = await send(url, options, call.body)
    this.count(Date.now() < this.until ? String(answer.status) : 'unanswered')
    // Calls refused before they are read would else keep this process alone busy.
    if (answer.status === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    return answer
  }

  private count(name: string): void {
    this.answers[name] = (this.answers[name] ?? 0) + 1
  }

  private async trickle(): Promise<void> {
    const { hostname, port } = new URL(this.orders.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => this.count('0'))
    socket.write('POST /api/login HTTP/1.1\r\nhost: localhost\r\nx-largo: ')
    const beat = setInterval(() => socket.write('a'), 1000)
    await new Promise((resolve) => setTimeout(resolve, this.orders.lasts))
    clearInterval(beat)
    socket.destroy()
  }
}

process.on('message', (orders: Orders) => {
  const attack = attacks.find(({ key }) => key === orders.key)
  if (attack) void new Run(attack, orders).all().then((answers) => process.send?.(answers))
})
// However the bench ended, its attackers end too.
process.on('disconnect', () => process.exit())
