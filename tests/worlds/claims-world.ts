import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll } from 'vitest'
import type { Claim } from '#contract/calls/claims.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import { startTestServer } from '#tests/servers/server.ts'

export type User = 'cliente' | 'cliente2' | 'multicuenta' | 'vendedora' | 'vendedor' | 'root' | 'logistica'

interface Sent {
  status: number
  body: { data: Claim; code?: string; message: string; errors: Record<string, string[]> } & Record<
    string,
    unknown
  >
}

/** Arguments of a call, and headers it is sent with. */
type Asked = Record<string, unknown> & { headers?: Record<string, string> }

interface Upload {
  form: FormData
  headers?: Record<string, string>
}

/** Gets a mail of each claim. */
export const SUPPORT = 'soporte@cantera.example'
export const RESOLVED = { estado: 'resuelto' }
export const uuidOf = (user: string): string => demoUuid('usuario', demoUserId(user))

/** A photo under this UUID, as a form that may be sent again and again. */
export const pictureForm = async (foto_uuid: string) => {
  const create = { width: 640, height: 320, channels: 3, background: '#765' } as const
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  return () => {
    const form = new FormData()
    form.set('foto_uuid', foto_uuid)
    form.set('file', new File([bytes], 'rota.jpg', { type: 'image/jpeg' }))
    return form
  }
}

/** A server without claims: account 1 is vendedora's, 2 is vendedor's, 3 has no responsible seller. */
export async function claimsWorld() {
  const server = await startTestServer({ supportEmail: SUPPORT })
  const { pool } = server.database

  async function post(who: User, path: string, { headers = {}, ...json }: Asked): Promise<Sent> {
    const { access_token: token } = await server.signIn(who)
    return server.call(`/api/soporte${path}`, { method: 'POST', token, json, headers })
  }

  async function list(who: User, query = ''): Promise<Claim[]> {
    const { access_token: token } = await server.signIn(who)
    return (await server.call<{ data: Claim[] }>(`/api/soporte${query}`, { token })).body.data
  }

  async function make(who: User, more: object = {}): Promise<Claim> {
    const { status, body } = await post(who, '', {
      uuid: randomUUID(),
      comentario: 'Una chapa rota',
      ...more,
    })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }

  const answer = (who: User, uuid: string, text = 'Sigo esperando') =>
    post(who, `/${uuid}/mensaje`, { mensaje_uuid: randomUUID(), texto: text })
  const move = (who: User, uuid: string, asked: Asked) => post(who, `/${uuid}/estado`, asked)
  const orderOf = async (account: number): Promise<string> =>
    (await pool.query('select uuid from orders where account_id = $1 order by id limit 1', [account])).rows[0]
      .uuid

  beforeAll(async () => {
    await pool.query('delete from tickets')
    for (const [account, seller] of [
      [1, 'vendedora'],
      [2, 'vendedor'],
      [3, null],
    ] as const)
      await pool.query('update accounts set seller_id = $2 where id = $1', [
        account,
        seller === null ? null : demoUserId(seller),
      ])
  })

  async function upload(who: User, uuid: string, { form: body, headers = {} }: Upload): Promise<Sent> {
    const { access_token: token } = await server.signIn(who)
    return server.call(`/api/soporte/${uuid}/foto`, { method: 'POST', token, body, headers })
  }

  return { server, pool, post, list, make, answer, move, upload, orderOf }
}
