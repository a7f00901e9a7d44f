import { addDays, type Day } from '#contract/kit/day.ts'
import { officeMoment, pastDay } from '#demo/moments.ts'
import type { DemoAccount } from '#demo/people/accounts.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid, randomOf } from '#demo/random.ts'
import { type GroupStage, groupStateUuid } from './states.ts'

const STAGES: readonly GroupStage[] = ['armando', 'coordinado', 'para-coordinar', 'despachado', 'coordinado']
const NAMES = [
  'Cocina y lavadero',
  'Obra Nordelta',
  'Edificio Belgrano 1240',
  'Escalera y zócalos',
  'Mesadas departamento 4B',
  'Hall de entrada',
  'Baños planta alta',
  'Local shopping',
  'Quincho y parrilla',
  'Entrega única',
]

export type DemoGroup = ReturnType<typeof demoGroups>[number]

/** Forty groups; the first four, one of each stage, belong to the account of the demo customer. */
export function demoGroups({ accounts, today }: { accounts: readonly DemoAccount[]; today: Day }) {
  const random = randomOf('grupos')
  const active = accounts.filter((account) => account.active)
  return Array.from({ length: 40 }, (_, index) => {
    const account =
      index < 5 ? accounts[0] : index < 8 ? accounts[index % 2 === 0 ? 1 : 2] : random.pick(active)
    const stage = STAGES[index % STAGES.length] ?? 'armando'
    // Delivered orders were grouped before any turno of the past week.
    const latest = stage === 'despachado' ? addDays(today, -9) : today
    const created_at = officeMoment(pastDay(latest, random), random)
    return {
      stage,
      row: {
        id: index + 1,
        uuid: demoUuid('grupo', index + 1),
        nombre: random.pick(NAMES),
        descripcion: random.chance(0.4) ? 'Entregar todo junto' : '',
        estado_de_grupo_de_pedido_uuid: groupStateUuid[stage],
        account_id: account?.id ?? 1,
        created_by: account?.seller_id ?? demoUserId('vendedora'),
        created_at,
      },
    }
  })
}
