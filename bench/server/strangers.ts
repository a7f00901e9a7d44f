import type { BenchRow } from '#bench/bench-row.ts'
import { overRow, rounds, type Samples } from '#bench/figures.ts'
import { cuitsWithoutUser } from '#demo/people/accounts.ts'
import { send } from './load.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 150

/** Times of answers to strangers: slower over quicker of known and unknown should be one. [SEC28, SEC32] */
export async function strangerRows(stage: Stage): Promise<BenchRow[]> {
  const cases = [
    ['CUIT looked up', '/api/register/verify-cuit', 'cuit', cuitsWithoutUser[0] ?? '', '20-11111111-2'],
    ['recovery asked', '/api/recover-password', 'email', 'cliente@demo.example', 'no-existe@demo.example'],
    [
      'verification asked',
      '/api/send-verification-link',
      'email',
      'sinverificar@demo.example',
      'no@demo.example',
    ],
  ] as const
  const rows: BenchRow[] = []
  for (const [what, path, name, known, unknown] of cases) {
    const timed = (value: string) => () => time(stage, path, { [name]: value })
    await rounds(20, { known: timed(known), unknown: timed(unknown) })
    const times = await rounds(ROUNDS, { known: timed(known), unknown: timed(unknown) })
    const [samples, other] = [times.known, times.unknown].sort((a, b) => b.median - a.median) as [
      Samples,
      Samples,
    ]
    rows.push(overRow(`${what}, known and unknown apart`, [samples, other], { goal: 1.1 }))
  }
  return rows
}

/** Milliseconds of one call that no quota refuses. */
async function time({ app, client }: Stage, path: string, form: Record<string, string>): Promise<number> {
  await client.query('truncate call_quotas')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const from = performance.now()
  await send({ url: app.url + path, method: 'POST', headers, body: new URLSearchParams(form).toString() })
  return performance.now() - from
}
