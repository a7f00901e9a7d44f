import { uuidv7 } from '#contract/kit/uuid.ts'
import { batchTimeout, TIMEOUT, uploadTimeout } from '#src/offline/fetch/api.ts'
import { type Change, changesOf } from './operations.ts'
import { type Away, isRead, PHOTOS, type Plan, type Seen } from './plan.ts'
import { type Answer, type Asking, ask, pause, pauseAfter, pauseReading } from './wire.ts'

/** Milliseconds between looks at the open list. */
const LOOK = 30_000
/** Looked at the list for so long at least, in milliseconds. */
const AT_LEAST = 150_000
const BOUNDARY = 'foto-de-prueba'

/** Whether the engine sends a change again after this answer; 0 is none. */
const mayRetry = (status: number): boolean =>
  status === 0 || status >= 500 || [408, 424, 429].includes(status)

/**
 * A phone without its database: it asks and sends what the engine would, in its order and with its patience, waits and
 * retries as the engine does, and keeps nothing.
 */
export class SuddenPhone {
  readonly #from = performance.now()
  readonly #tags = new Map<string, string>()
  #isDone = false

  constructor(
    private readonly plan: Plan,
    private readonly own: Away,
    private readonly seen: Seen,
  ) {}

  async run(pictures: readonly Buffer[]): Promise<void> {
    const reading = this.#read()
    await this.#sendAll()
    for (let photo = 0; photo < PHOTOS; photo++) await this.#upload(pictures, photo)
    if (!this.#isOver()) this.seen.uploaded.push(this.#now())
    this.#isDone = true
    await reading
  }

  #now = (): number => (performance.now() - this.#from) / 1000

  #refused(why: string): void {
    this.seen.refused[why] = (this.seen.refused[why] ?? 0) + 1
  }

  #pause(milliseconds: number): Promise<void> {
    return pause(Math.min(milliseconds, Math.max(0, this.plan.lasts - this.#now()) * 1000 + 100))
  }

  /** Nothing more is begun. */
  #isOver = (): boolean => this.#now() > this.plan.lasts

  async #ask(name: string, path: string, asking: Asking): Promise<Answer> {
    const headers = {
      ...asking.headers,
      authorization: `Bearer ${this.own.token}`,
      'accept-encoding': 'gzip',
    }
    const answer = await ask(this.plan.url + path, { ...asking, headers })
    const key = `${name} ${answer.status || 'no answer'}`
    this.seen.answers[key] = (this.seen.answers[key] ?? 0) + 1
    return answer
  }

  /** The open list, who one is, and what is new in all feeds; then the list again and again. */
  async #read(): Promise<void> {
    for (const path of ['/api/pedido', '/api/me', this.own.news]) await this.#untilRead(path)
    if (!this.#isOver()) this.seen.synced.push(this.#now())
    while (!this.#isOver() && (!this.#isDone || this.#now() * 1000 < AT_LEAST)) {
      await pause(LOOK * (0.9 + 0.2 * Math.random()))
      await this.#untilRead('/api/pedido')
    }
  }

  async #untilRead(path: string): Promise<void> {
    const tag = this.#tags.get(path)
    const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {}
    for (let failures = 1; !this.#isOver(); failures++) {
      const [at, from] = [this.#now(), performance.now()]
      const answer = await this.#ask('reading', path, { headers, timeout: TIMEOUT })
      this.seen.reads.push([at, performance.now() - from, answer.status])
      if (answer.etag) this.#tags.set(path, answer.etag)
      if (isRead(answer.status)) return
      await this.#pause(pauseReading(answer, failures))
    }
  }

  async #sendAll(): Promise<void> {
    for (const changes of changesOf(this.own, this.plan)) await this.#sendBatch(changes)
    if (!this.#isOver()) this.seen.sent.push(this.#now())
  }

  async #sendBatch(changes: Change[]): Promise<void> {
    let waiting = changes
    for (let failures = 1; waiting.length > 0 && !this.#isOver(); failures++) {
      const answer = await this.#ask('batch', '/api/batch', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ calls: waiting.map(({ call }) => call) }),
        timeout: batchTimeout(waiting.length),
      })
      if (answer.status === 200) waiting = this.#unanswered(waiting, answer)
      if (waiting.length === 0) return
      await this.#pause(pauseAfter(answer, failures))
    }
  }

  /** Those that have to be sent again. */
  #unanswered(changes: readonly Change[], { body }: Answer): Change[] {
    const { answers } = JSON.parse(body.toString()) as {
      answers: { id: string; status: number; body: unknown }[]
    }
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    return changes.filter(({ kind, uuid, call }) => {
      const one = byId.get(call.id)
      if (one?.status === 200) return void this.seen.acknowledged[kind].push(uuid)
      if (!one || mayRetry(one.status)) return true
      this.#refused(`${kind} ${one.status} ${JSON.stringify(one.body).slice(0, 200)}`)
      return false
    })
  }

  async #upload(pictures: readonly Buffer[], photo: number): Promise<void> {
    const uuid = uuidv7()
    const body = formOf(uuid, pictures[Math.floor(Math.random() * pictures.length)] as Buffer)
    for (let failures = 1; !this.#isOver(); failures++) {
      const answer = await this.#ask('photo', `/api/config/fotos-de-lotes/${this.own.lots[photo]}/upload`, {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'idempotency-key': uuid },
        body,
        timeout: uploadTimeout(body.length),
      })
      if (answer.status === 200) return void this.seen.acknowledged.photos.push(uuid)
      if (!mayRetry(answer.status))
        return this.#refused(`photo ${answer.status} ${answer.body.toString().slice(0, 200)}`)
      await this.#pause(pauseAfter(answer, failures))
    }
  }
}

/** The picture with a comment of its own, so that no two uploads are the same file. */
function formOf(uuid: string, picture: Buffer): Buffer {
  const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n`
  const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(uuid.length + 2)}${uuid}`, 'latin1')
  return Buffer.concat([
    Buffer.from(`${part('name="uuid"')}\r\n${uuid}\r\n`),
    Buffer.from(`${part('name="file"; filename="chapa.jpg"')}content-type: image/jpeg\r\n\r\n`),
    picture.subarray(0, 2),
    comment,
    picture.subarray(2),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}
