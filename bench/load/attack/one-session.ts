import sharp from 'sharp'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Attack, AttackCall } from './attack.ts'

const FORM = 'application/x-www-form-urlencoded'
const BOUNDARY = 'foto'

/** An element of `all`, by the number of the call. */
const turn = <T>(n: number, all: readonly T[]): T => all[n % all.length] as T

const WORDS = ['gra', 'gris', 'a', 'mar', 'blanco', 'cal', 'ne', 'pulido']
const SEARCHES = ['search', 'search-count', 'cat']
/** Filters people order by, and those that leave most lots to look at. */
const FILTERS = [
  'orden=precio&alto_min=0.1',
  'orden=m2&cantidad_min=0.1',
  'orden=nuevo&precio_min=1',
  'orden=foto',
]

const batch = (n: number): AttackCall => {
  const body = `uuid=${uuidv7()}&status=Entregado&motivo=${'a'.repeat(900)}${'&x=1'.repeat(1800)}`
  const headers = (index: number) => ({
    'content-type': FORM,
    'idempotency-key': uuidv7(Date.now() + n * 100 + index),
  })
  const calls = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: String(index), method: 'POST', path: '/api/pedido/set-status', headers: headers(index), body },
  }))
  return { path: '/api/batch', body: JSON.stringify({ calls }), type: 'application/json' }
}

/** The largest that is taken, with noise so that it is no small file; made once. */
function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const create = { width: 7600, height: 5200, channels: 3, background: '#888', noise } as const
  return sharp({ create }).blur(2).jpeg({ quality: 60 }).toBuffer()
}

const photo: { bytes?: Promise<Buffer> } = {}

async function upload(lot: number): Promise<AttackCall> {
  photo.bytes ??= largePicture()
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="chapa.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    path: `/api/config/fotos-de-lotes/${lot}/upload`,
    body: Buffer.concat([Buffer.from(head), await photo.bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

const question = (n: number): AttackCall => ({
  path: '/api/chat',
  body: new URLSearchParams({
    ...{ action: 'sendMessage', sessionId: uuidv7() },
    chatInput: `¿Qué ${turn(n, WORDS)} de 2 cm hay en Córdoba y cuánto sale el más barato?`,
  }).toString(),
  type: FORM,
})

/** Attacks of one person with ten calls of a session at once. */
export const oneSession: readonly Attack[] = [
  {
    ...{ key: 'pdf', what: 'vouchers as PDF', by: 'cliente', fetches: 1 },
    call: (n, { vouchers }) => ({ path: `/api/comprobantes/${turn(n, vouchers)}/pdf` }),
  },
  {
    ...{ key: 'xlsx', what: 'vouchers as XLSX', by: 'cliente', fetches: 3 },
    call: (n) => ({
      path: `/api/exportar/comprobantes?exportToFile=xlsx&fecha_desde=${turn(n, ['2025-01-02', '2025-01-03'])}`,
    }),
  },
  {
    ...{ key: 'csv', what: 'orders as CSV', by: 'vendedora', fetches: 3 },
    call: (_, { account }) => ({ path: `/api/pedido?exportToFile=csv&account=${account}` }),
  },
  {
    ...{ key: 'search', what: 'searches, counts and their lists', by: 'cliente' },
    call: (n) => ({
      path: `/api/buscador-de-materiales/${turn(n, SEARCHES)}?search=${turn(n, WORDS)}&${turn(n, FILTERS)}`,
    }),
  },
  {
    ...{ key: 'pull', what: 'whole feeds', by: 'vendedora' },
    call: (n) => ({
      path: `/api/pull/${turn(n, ['pedidos', 'turnos', 'grupos', 'fotos'])}?dias=36500&limit=2000`,
    }),
  },
  {
    ...{ key: 'day', what: 'turnos of a full day', by: 'vendedora' },
    call: (_, { day }) => ({ path: `/api/turno/day?fecha=${day}` }),
  },
  {
    ...{ key: 'activity', what: 'the activity', by: 'root' },
    call: (n) => ({ path: `/api/config/actividad?q=${turn(n, ['a', 'zzz', ''])}` }),
  },
  { ...{ key: 'chat', what: 'questions to the assistant', by: 'vendedora' }, call: question },
  { ...{ key: 'batch', what: 'batches of 100 calls with texts', by: 'vendedora' }, call: batch },
  {
    ...{ key: 'upload', what: 'uploads of large pictures', by: 'vendedora' },
    call: (n, { lots }) => upload(turn(n, lots)),
  },
  {
    ...{ key: 'finder', what: 'the search over everything', by: 'vendedora' },
    call: (n) => ({
      path: `${turn(n, ['/api/pedido', '/api/account', '/api/productos/list-select'])}?q=${turn(n, WORDS)}`,
    }),
  },
  {
    ...{ key: 'deep', what: 'deep pages of long lists', by: 'vendedora' },
    call: (n) => ({
      path: `${turn(n, ['/api/pedido?', '/api/account?', '/api/buscador-de-materiales/search?'])}page=${500 + n}`,
    }),
  },
]
