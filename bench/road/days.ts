import type { BenchRow } from '#bench/bench-row.ts'
import { compare, shareRows } from '#bench/server/compare.ts'
import { send } from '#bench/server/load.ts'
import type { Stage } from '#bench/server/stage.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { bookTurnos } from './booked.ts'

/** Turnos of a full day. */
const A_DAY = 200

/** A day whose turnos have been at the yard, beside the same without steps. */
export async function dayRows(stage: Stage): Promise<BenchRow[]> {
  const { client, asked, cpu } = stage
  const day = addDays(dayOf(new Date()), 400)
  const [plain, stepped] = [day, addDays(day, 1)]
  await bookTurnos(client, { count: A_DAY, from: plain, aDay: A_DAY })
  await bookTurnos(client, { count: A_DAY, from: stepped, aDay: A_DAY, isStepped: true })
  await client.query('vacuum analyze turnos')
  const path = (date: string) => `/api/turno/day?fecha=${date}`
  const sizeOf = async (date: string) =>
    (await send(asked(path(date), { headers: { 'accept-encoding': 'br' } }))).body.length
  const plan = (date: string) => ({
    ...{ calls: 60, cpu: cpu.app },
    call: (index: number) => asked(path(date), {}, index),
  })
  const { after, before } = await compare({ after: plan(stepped), before: plan(plain) })
  return [
    ...shareRows('day of 200 turnos with steps over one without', [after, before], { cpu: 1.1 }),
    {
      figure: 'day of 200 turnos with steps over one without, bytes',
      ...{ value: (await sizeOf(stepped)) / (await sizeOf(plain)), unit: '×', goal: 1.1 },
    },
  ]
}
