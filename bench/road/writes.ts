import type { BenchRow } from '#bench/bench-row.ts'
import { compare, cpuRow, shareRows } from '#bench/server/compare.ts'
import type { Call } from '#bench/server/load.ts'
import { JSON_TYPE } from '#bench/server/orders.ts'
import type { Stage } from '#bench/server/stage.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { type Booked, bookTurnos } from './booked.ts'

/** Calls of a round; there are five rounds and one that only warms up. */
const CALLS = 80
const ROUNDS = 6

const SIGNATURE =
  '120,260 150,120 190,90 210,150 160,210 240,200 280,160 300,220 340,180 370,230;420,120 430,260 470,180 520,200'

/** Calls that each take a turno nobody has touched. */
function each({ asked, cpu }: Stage, turnos: readonly Booked[], of: (turno: Booked) => [string, object]) {
  const next = { at: 0 }
  const call = (index: number): Call => {
    const [path, body] = of(turnos[next.at++]!)
    const headers = { ...JSON_TYPE, 'idempotency-key': uuidv7() }
    return asked(path, { method: 'POST', headers, body: JSON.stringify(body) }, index)
  }
  return { calls: CALLS, cpu: cpu.app, call }
}

const savedOf = ({ uuid, account, branch, date }: Booked): [string, object] => [
  '/api/turno',
  {
    ...{
      turno_id: uuid,
      turno_uuid: uuid,
      form_accounts_id: [String(account)],
      form_descripcion: 'Con eslingas',
    },
    ...{ form_fecha: date, form_hora_desde: '10:00', form_sucursal_uuid: branch, form_nave: '' },
  },
]

const steppedOf = ({ uuid }: Booked): [string, object] => [
  `/api/turno/${uuid}/etapa`,
  { etapa: 'llegó', momento: new Date().toISOString() },
]

const deliveredOf = ({ uuid }: Booked): [string, object] => [
  `/api/turno/${uuid}/toggle-estado`,
  { estado: 'entregado' },
]

const provedOf = ({ uuid }: Booked): [string, object] => [
  `/api/turno/${uuid}/conforme`,
  {
    ...{ entrega: uuidv7(), receptor: 'Ana Ruiz', dni: '30111222', firma: SIGNATURE },
    ...{ lineas: [], fotos: [], momento: new Date().toISOString() },
  },
]

/** A step beside a saving of the same turno, and a proof beside a mark without one. */
export async function writeRows(stage: Stage): Promise<BenchRow[]> {
  const from = addDays(dayOf(new Date()), 1)
  const turnos = await bookTurnos(stage.client, { count: 4 * CALLS * ROUNDS, from })
  const part = (at: number) => turnos.slice(at * CALLS * ROUNDS, (at + 1) * CALLS * ROUNDS)
  const { save, step, mark, proof } = await compare({
    save: each(stage, part(0), savedOf),
    step: each(stage, part(1), steppedOf),
    mark: each(stage, part(2), deliveredOf),
    proof: each(stage, part(3), provedOf),
  })
  return [
    ...shareRows('step of a turno over its saving', [step, save], { cpu: 1.2 }),
    cpuRow('step of a turno', step),
    ...shareRows('proof of a delivery over a mark without one', [proof, mark], { cpu: 1.5 }),
    cpuRow('proof of a delivery', proof),
  ]
}
