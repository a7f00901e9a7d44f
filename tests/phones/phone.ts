import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { User } from '#contract/calls/session.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import { openSessionStore, type SessionStore } from '#src/offline/session/session-store.ts'
import type { StoredSession } from '#src/offline/session/stored-session.ts'

/** Someone who sells, with every right of the field. */
export function sellerUser(more: Partial<User> = {}): User {
  return {
    id: 1,
    uuid: uuidv7(),
    fullname: 'Mariana Quiroga',
    email: 'vendedora@demo.example',
    cuit: null,
    root: false,
    parent_id: null,
    work_account: null,
    work_account_fixed: false,
    account: null,
    branch: null,
    account_allocated: [],
    accounts: [],
    permissions: [],
    p: { vendedor: true, 'pedido-ver': true, 'buscador-de-materiales-ver': true },
    ...more,
  }
}

type PlayedAnswer = { status: number; body: unknown } | Response | undefined

/** The wire's treatment of a call; `undefined` is a network that does not answer, a Response is delivered as it is. */
export type Wire = (path: string, request: Request) => PlayedAnswer | Promise<PlayedAnswer>

export interface Phone {
  device: Device
  sessions: SessionStore
  stored: StoredSession
  /** The paths that were asked for, oldest first. */
  asked: string[]
}

/** A real phone over a simulated wire: answers repeat the server's headers. */
export async function openPhone(wire: Wire, user: User = sellerUser(), now = momentNow): Promise<Phone> {
  const asked: string[] = []
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const sessions = openSessionStore(Date.now, storage)
  const session = {
    status: 'success',
    access_token: uuidv7(),
    token_type: 'bearer',
    expires_in: 3600,
    user,
    p: user.p,
    scope: 'a',
    offline_days: 7,
  } as const
  await sessions.write(session)
  const stored = { ...session, stored_at: Date.now() }
  const device = await openDevice({
    session: stored,
    sessions,
    ...deviceWiring,
    origin: 'http://cantera.test',
    locks: null,
    storage,
    now,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname
      asked.push(path)
      const answer = await wire(path, request)
      if (!answer) throw new TypeError('no network')
      if (answer instanceof Response) return answer
      return new Response(JSON.stringify(answer.body), { status: answer.status, headers: echo(request) })
    },
  })
  return { device, sessions, stored, asked }
}

/** The headers of the server that repeat those of a call. */
export function echo(request: Request): Record<string, string> {
  const names = ['x-request-id', 'idempotency-key']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Arguments of a new order of one material. */
export function newOrder(uuid: string = uuidv7()) {
  return {
    uuid,
    nuevo: true,
    form_billing_cuit: '30-70000001-5',
    form_product_code: 'GR-NEGRO-20',
    form_unit: 'M2',
    form_quantity: 2,
    form_branch: 'Córdoba',
  } as const
}
