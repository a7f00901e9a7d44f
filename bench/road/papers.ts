import type { BenchRow } from '#bench/bench-row.ts'
import { compare, shareRows } from '#bench/server/compare.ts'
import { send } from '#bench/server/load.ts'
import type { Stage } from '#bench/server/stage.ts'

/** The paper of a proof that was drawn before, by a link that lasts as long as the bench, beside a call that reads who one is. */
export async function paperRows({ app, asked, client, cpu }: Stage): Promise<BenchRow[]> {
  const { rows } = await client.query<{ uuid: string }>(
    'select t.uuid from proofs p join turnos t on t.id = p.turno_id where p.photos = $1 order by p.id limit 1',
    ['[]'],
  )
  const { body } = await send(asked(`/api/turno/${rows[0]?.uuid}/conforme/pdf`))
  await client.query(`update export_links set fetches_left = 1000000, expires_at = now() + interval '1 day'`)
  const { pathname, search } = new URL((JSON.parse(body.toString()) as { url: string }).url, app.url)
  const plan = { calls: 120, cpu: cpu.app }
  const { again, me } = await compare({
    again: { ...plan, call: () => ({ url: app.url + pathname + search }) },
    me: { ...plan, call: (index) => asked('/api/me', {}, index) },
  })
  return shareRows('PDF of a proof again over /api/me', [again, me], { cpu: 2 })
}
