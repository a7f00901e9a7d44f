import type { BenchRow } from '#bench/bench-row.ts'
import { kilobytes } from '#bench/figures.ts'
import type { World } from '#bench/world/world.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { compare, cpuRow, resultText } from './compare.ts'
import { send } from './load.ts'
import { onStage, type Stage, tagged } from './stage.ts'

/** The agenda when years of turnos, two hundred a day with a group each, lie behind it. */
export async function benchTurnos(world: World): Promise<BenchRow[]> {
  return onStage(world, await world.database('turnos'), agendaRows)
}

async function agendaRows({ asked, client, cpu }: Stage): Promise<BenchRow[]> {
  const day = addDays(dayOf(new Date()), -100)
  const { rows } = await client.query<{ uuid: string }>(`select uuid from branches where nombre = 'Córdoba'`)
  const whole = `/api/turno/day?fecha=${day}`
  const branch = `${whole}&sucursal_uuid=${rows[0]?.uuid}`
  const first = await send(asked(whole, { headers: { 'accept-encoding': 'br' } }))
  const plan = { calls: 100, cpu: cpu.app }
  const one = await compare({
    whole: { ...plan, call: (index) => asked(whole, {}, index) },
    branch: { ...plan, call: (index) => asked(branch, {}, index) },
    same: { ...plan, expects: 304, call: await tagged(asked, whole) },
  })
  const dayRow = (what: string, load: typeof one.branch, more = ''): BenchRow => ({
    ...{
      figure: `day view of ${what} at 200,000 turnos, database`,
      value: load.databaseCpu.median,
      unit: 'ms',
    },
    ...{ noise: load.databaseCpu.noise, goal: 10, words: resultText(load) + more },
  })
  return [
    dayRow('one branch', one.branch),
    dayRow('all branches', one.whole, `, ${kilobytes(first.body.length)} brotli`),
    cpuRow('day view answered 304 at 200,000 turnos', one.same),
  ]
}
