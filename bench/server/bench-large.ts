import type { BenchRow } from '#bench/bench-row.ts'
import type { World } from '#bench/world/world.ts'
import { compare, shareRows } from './compare.ts'
import { onStage, type Stage } from './stage.ts'
import { benchTurnos } from './turnos.ts'

/** Whether what people ask for most stays quick when years of it lie behind. */
export async function benchLarge(world: World): Promise<BenchRow[]> {
  return [...(await ordersRows(world)), ...(await benchTurnos(world))]
}

async function ordersRows(world: World): Promise<BenchRow[]> {
  const [few, many] = [await world.database('fewOrders'), await world.database('manyOrders')]
  return onStage(world, few, (small) =>
    onStage(world, many, async (large) => {
      return [
        ...(await against('orders list page', '/api/pedido', { small, large })),
        ...(await against('orders list page of one status', '/api/pedido?f=Pendiente', { small, large })),
        ...(await against('orders list searched by a word', '/api/pedido?q=granito', { small, large })),
      ]
    }),
  )
}

async function against(
  name: string,
  path: string,
  { small, large }: { small: Stage; large: Stage },
): Promise<BenchRow[]> {
  const plan = ({ asked, cpu }: Stage) => ({
    calls: 100,
    cpu: cpu.app,
    call: (index: number) => asked(path, {}, index),
  })
  const loads = await compare({ few: plan(small), many: plan(large) })
  return shareRows(`${name} at 1,000,000 orders over 10,000`, [loads.many, loads.few], { share: 0.8 })
}
