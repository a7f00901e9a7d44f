import type { BenchRow } from '#bench/bench-row.ts'
import { kilobytes } from '#bench/figures.ts'
import type { World } from '#bench/world/world.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { compare, resultText } from './compare.ts'
import { fillTurnos } from './fill-turnos.ts'
import { send } from './load.ts'
import { onStage, type Stage } from './stage.ts'

const MANY = 200_000

/** The agenda when years of turnos, two hundred a day with a group each, lie behind it. Takes minutes. */
export async function benchTurnos(world: World): Promise<BenchRow[]> {
  return onStage(world, await world.database(), async (stage) => {
    await fillTurnos(stage.client, MANY)
    return agendaRows(stage)
  })
}

async function agendaRows({ asked, client, cpu }: Stage): Promise<BenchRow[]> {
  const day = addDays(dayOf(new Date()), -100)
  const { rows } = await client.query<{ uuid: string }>(`select uuid from branches where nombre = 'Córdoba'`)
  const whole = `/api/turno/day?fecha=${day}`
  const branch = `${whole}&sucursal_uuid=${rows[0]?.uuid}`
  const first = await send(asked(whole, { headers: { 'accept-encoding': 'br' } }))
  const tag = { 'if-none-match': String((await send(asked(whole))).headers.etag) }
  const plan = { calls: 100, cpu: cpu.app }
  const one = await compare({
    whole: { ...plan, call: () => asked(whole) },
    branch: { ...plan, call: () => asked(branch) },
    same: { ...plan, expects: 304, call: () => asked(whole, { headers: tag }) },
  })
  const at = `at ${MANY.toLocaleString('en')} turnos`
  return [
    { figure: `day view of one branch ${at}`, goal: '≤ 10 ms of database', value: resultText(one.branch) },
    {
      figure: `day view of all branches ${at}`,
      goal: '≤ 10 ms of database',
      value: `${resultText(one.whole)}, ${kilobytes(first.body.length)} brotli`,
    },
    { figure: `day view answered 304 ${at}`, goal: '', value: resultText(one.same) },
  ]
}
