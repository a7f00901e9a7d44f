import { CREATED, changeLine, STATUS_CHANGED } from '#contract/rules/timeline.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { laterMoments } from '#demo/moments.ts'
import type { Random } from '#demo/random.ts'

export interface DemoMessage {
  order_id: number
  title: string
  changes: string[]
  description: string
  actor_id: number
  actor: string
  at: Date
}

export interface StoryFacts {
  order_id: number
  status: string
  created_at: Date
  created_by: number
  seller: number
  now: Date
  nameOf: ReadonlyMap<number, string>
}

const { pendiente: pending, reservado, listo, entregado: delivered, rechazado, cancelado } = STATUS

/** The ways an order gets where it is, each from Pendiente. */
const WAYS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  [pending]: [[]],
  [reservado]: [[reservado]],
  'En preparación': [[reservado, 'En preparación'], ['En preparación']],
  'En tránsito': [['En tránsito'], [reservado, 'En tránsito']],
  [listo]: [
    [reservado, listo],
    [reservado, 'En preparación', listo],
  ],
  Facturado: [[reservado, listo, 'Facturado']],
  [delivered]: [
    [reservado, listo, delivered],
    [reservado, 'En preparación', listo, 'Facturado', delivered],
  ],
  [rechazado]: [[rechazado]],
  [cancelado]: [[cancelado], [reservado, cancelado]],
}

const REASONS: Readonly<Record<string, readonly string[]>> = {
  [cancelado]: ['Cambio de material en obra', 'El cliente compró menos cantidad', 'Se canceló la obra', ''],
  [rechazado]: ['Sin stock en la sucursal pedida', 'Lote reservado para otra cuenta'],
  [delivered]: ['Recibió conforme', 'Una chapa con golpe en una esquina', ''],
}

/** The timeline of an order that is now in `status`: what was done, by whom, never after `now`. */
export function orderStory(order: StoryFacts, random: Random): DemoMessage[] {
  const way = random.pick(WAYS[order.status] ?? [[order.status]])
  const moments = laterMoments(order.created_at, order.now, { count: way.length, random })
  const actorOf = (status: string) =>
    status === cancelado && random.chance(0.5) ? order.created_by : order.seller
  const by = (id: number) => ({ order_id: order.order_id, actor_id: id, actor: order.nameOf.get(id) ?? '' })
  return [
    {
      ...by(order.created_by),
      title: CREATED,
      changes: [],
      description: '',
      at: order.created_at,
    },
    ...way.map((status, index) => ({
      ...by(actorOf(status)),
      title: STATUS_CHANGED,
      changes: [changeLine('Estado', way[index - 1] ?? pending, status)],
      description: random.pick(REASONS[status] ?? ['']),
      at: moments[index] ?? order.now,
    })),
  ]
}
