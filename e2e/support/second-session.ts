import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'

/** A demo user signed in elsewhere, past every screen and every network of a phone. */
export interface SecondSession {
  /** The server's answer, whatever its status. */
  ask(path: string, body?: object): Promise<Response>
  /** The body of an answer that must be a good one. */
  read<Answer>(path: string, body?: object): Promise<Answer>
}

export async function openSecondSession(server: string, user: string): Promise<SecondSession> {
  const send = (path: string, body?: object, headers?: Record<string, string>) =>
    fetch(server + path, {
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const read = async <Answer>(answer: Response): Promise<Answer> => {
    if (!answer.ok) throw new Error(`${answer.status} of ${answer.url}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const credentials = { username: `${user}@demo.example`, password: DEMO_PASSWORD }
  const { access_token } = await read<{ access_token: string }>(await send('/api/login', credentials))
  const ask = (path: string, body?: object) => send(path, body, { authorization: `Bearer ${access_token}` })
  return { ask, read: async (path, body) => read(await ask(path, body)) }
}

interface Ordered {
  /** Number of materials; an order for each. */
  materials: number
  nota: string
  /** With an appointment they share a group. */
  turno?: { fecha: string; hora: string }
}

type Query = <Row extends object>(sql: string) => Promise<Row[]>

/** Orders of the demo's customer for Córdoba, two pieces each. */
export async function orderElsewhere(
  session: SecondSession,
  query: Query,
  { materials, nota: note, turno }: Ordered,
): Promise<{ pedidos: Order[]; grupo: OrderGroup | null }> {
  const [account] = await query<{ cuit: string }>(
    `select cuit from accounts where account_name = 'Marmolería Del Sur SRL'`,
  )
  const products = await query<{ product_code: string }>(
    `select product_code from products where active and product_code <> 'DISCO115' order by id limit ${materials}`,
  )
  const { data } = await session.read<{ data: { pedidos: { pedido: Order }[]; grupo: OrderGroup | null } }>(
    '/api/pedido-multiple',
    {
      productos: products.map(({ product_code }) => ({ product_code, quantity: 2, unit: 'PZA' })),
      form_billing_cuit: account?.cuit,
      form_branch: 'Córdoba',
      form_client_note: note,
      ...(turno && { asignar_turno: '1', turno_fecha: turno.fecha, turno_hora_desde: turno.hora }),
    },
  )
  return { pedidos: data.pedidos.map(({ pedido: order }) => order), grupo: data.grupo }
}
