import type { BenchRow } from '#bench/bench-row.ts'
import type { World } from '#bench/world/world.ts'
import { compare, shareRow } from './compare.ts'
import { onStage, type Stage } from './stage.ts'
import { benchTurnos } from './turnos.ts'

const FEW = 10_000
const MANY = 1_000_000

/** Whether what people ask for most stays quick when years of it lie behind. Takes minutes. */
export async function benchLarge(world: World): Promise<BenchRow[]> {
  return [...(await ordersRows(world)), ...(await benchTurnos(world))]
}

async function ordersRows(world: World): Promise<BenchRow[]> {
  const [few, many] = [await world.database(), await world.database()]
  return onStage(world, few, (small) =>
    onStage(world, many, async (large) => {
      await fill(small, FEW)
      await fill(large, MANY)
      return [
        await against('orders list page', '/api/pedido', { small, large }),
        await against('orders list page of one status', '/api/pedido?f=Pendiente', { small, large }),
        await against('orders list searched by a word', '/api/pedido?q=granito', { small, large }),
      ]
    }),
  )
}

async function against(
  name: string,
  path: string,
  { small, large }: { small: Stage; large: Stage },
): Promise<BenchRow> {
  const plan = ({ asked, cpu }: Stage) => ({ calls: 100, cpu: cpu.app, call: () => asked(path) })
  const loads = await compare({ few: plan(small), many: plan(large) })
  const figure = `${name} at ${MANY.toLocaleString('en')} orders over the same at ${FEW.toLocaleString('en')}`
  return shareRow(figure, '≥ 0.8', [loads.many, loads.few])
}

/** Loose orders of all accounts, products and statuses, a few minutes apart. */
async function fill({ client }: Stage, count: number): Promise<void> {
  await client.query(
    `with numbered as (
      select array(select id from accounts order by id) as accounts,
        array(select product_code from products order by product_code) as codes,
        array(select status from order_statuses order by orden) as statuses,
        array(select nombre from branches order by nombre) as branches)
    insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by,
      owner_id, created_at, search)
    select gen_random_uuid(), accounts[1 + n % cardinality(accounts)], codes[1 + n * 7 % cardinality(codes)],
      'Granito ' || n, 1 + n % 9, 'M2', branches[1 + n % cardinality(branches)],
      statuses[1 + n * 11 % cardinality(statuses)], 3, 3, now() - n * interval '2 minutes',
      array_to_tsvector(array['granito', 'n' || n % 5000])
    from numbered, generate_series(1, $1::bigint) as n`,
    [count],
  )
  await client.query('vacuum analyze orders')
}
