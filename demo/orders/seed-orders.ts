import type { Day } from '#contract/kit/day.ts'
import { insertRows } from '#demo/insert-rows.ts'
import type { Material } from '#demo/material/seed-material.ts'
import { demoCarriers } from '#demo/people/carriers.ts'
import type { People } from '#demo/people/seed-people.ts'
import type { Tx } from '#server/db/client.ts'
import { orderGroups, orderMessages, orders } from '#server/db/schema/orders.ts'
import { carriers, turnoAccounts, turnoGroups, turnoSapOrders, turnos } from '#server/db/schema/turnos.ts'
import { searchVector } from '#server/db/search-words.ts'
import { orderWords } from '#server/records/order/search.ts'
import { demoGroups } from './groups.ts'
import { demoOrders } from './orders.ts'
import { demoPrice } from './prices.ts'
import { demoTurnos } from './turnos.ts'

export interface OrdersSeeded {
  pedidos: number
  grupos: number
  turnos: number
}

/** Groups, orders with their timelines, carriers and turnos. */
export async function seedOrders(
  tx: Tx,
  world: People & Material & { today: Day; now: Date },
): Promise<OrdersSeeded> {
  const groups = demoGroups(world)
  const made = demoOrders({ ...world, groups })
  await insertRows(
    tx,
    orderGroups,
    groups.map(({ row }) => row),
  )
  const priceOf = demoPrice(world)
  await tx.insert(orders).values(
    made.orders.map((order) => ({
      ...order,
      ...priceOf(order),
      search: searchVector(wordsOf(order, world)),
    })),
  )
  await insertRows(tx, orderMessages, made.messages)
  const agenda = await seedTurnos(tx, { ...world, groups })
  return { pedidos: made.orders.length, grupos: groups.length, turnos: agenda }
}

type MadeOrder = ReturnType<typeof demoOrders>['orders'][number]

function wordsOf(order: MadeOrder, { accounts, nameOf }: People): string[] {
  const account = accounts.find(({ id }) => id === order.account_id)
  return orderWords({
    ...order,
    id: null,
    account_name: account?.account_name ?? '',
    billing_name: account?.business_name ?? '',
    billing_cuit: account?.cuit ?? '',
    user: { fullname: nameOf.get(order.created_by) ?? '' },
    owner_name: nameOf.get(order.owner_id) ?? null,
  })
}

async function seedTurnos(tx: Tx, world: Parameters<typeof demoTurnos>[0]): Promise<number> {
  const agenda = demoTurnos(world)
  await insertRows(tx, carriers, demoCarriers)
  await insertRows(tx, turnos, agenda.turnos)
  await insertRows(tx, turnoAccounts, agenda.turnoAccounts)
  await insertRows(tx, turnoGroups, agenda.turnoGroups)
  await insertRows(tx, turnoSapOrders, agenda.turnoSapOrders)
  return agenda.turnos.length
}
