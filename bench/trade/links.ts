import { randomBytes } from 'node:crypto'
import type { BenchRow } from '#bench/bench-row.ts'
import { compare, shareRows } from '#bench/server/compare.ts'
import { send } from '#bench/server/load.ts'
import type { Stage } from '#bench/server/stage.ts'
import { linkHashOf, linkPath } from '#server/records/link/token.ts'

/** As a browser asks that goes to a page: such a reading is counted. */
const PERSON = { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' }

/** Links to the sent quotes of the demo; of each a person has sixty readings a minute. */
async function openLinks({ client }: Stage): Promise<string[]> {
  const { rows } = await client.query<{ uuid: string }>(
    `select uuid from quotes where estado in ('enviado', 'visto', 'cambio pedido') order by id limit 3`,
  )
  const paths: string[] = []
  for (const { uuid } of rows) {
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `insert into public_links (kind, ref, token_hash, expires_at) values ('presupuesto', $1, $2, now() + interval '1 day')`,
      [uuid, linkHashOf(token)],
    )
    paths.push(linkPath(token))
  }
  if (paths.length < 3) throw new Error(`${paths.length} sent quotes of 3`)
  return paths
}

/** The uuid of an order that these sellers see. */
async function orderOf({ asked }: Stage): Promise<string> {
  const { body } = await send(asked('/api/pedido'))
  const { ungrouped } = JSON.parse(body.toString()) as { ungrouped: { uuid: string }[] }
  return ungrouped[0]!.uuid
}

/** The page of a quote, as its customer opens it, beside an order as its seller does. Thirty readings a round are the limit of links. */
export async function linkRows(stage: Stage): Promise<BenchRow[]> {
  const { app, asked, cpu } = stage
  const paths = await openLinks(stage)
  const order = await orderOf(stage)
  const { link, detail } = await compare({
    link: {
      calls: 30,
      cpu: cpu.app,
      call: (index) => ({ url: app.url + paths[index % paths.length], headers: PERSON }),
    },
    detail: { calls: 90, cpu: cpu.app, call: (index) => asked(`/api/pedido/${order}`, {}, index) },
  })
  return shareRows('page of a quote over the detail of an order', [link, detail], { cpu: 1.5 })
}
