import { addDays, type Day } from '#contract/kit/day.ts'
import { baysOf, SLOTS } from '#contract/kit/slots.ts'
import type { Branch } from '#contract/rules/branch.ts'
import { isSunday, officeMoment } from '#demo/moments.ts'
import type { DemoAccount } from '#demo/people/accounts.ts'
import { bayUntil, branchUuid } from '#demo/people/branches.ts'
import { demoCarriers } from '#demo/people/carriers.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid, type Random, randomOf } from '#demo/random.ts'
import { askedTurnos } from './asked-turnos.ts'
import { atYard, isDelivered } from './at-yard.ts'
import type { DemoGroup } from './groups.ts'

const BUSY = { Ciudadela: 44, Córdoba: 30, Rosario: 14, Mendoza: 12 }
const WORDS = [
  '',
  '',
  'Traer eslingas',
  'Carga por puente grúa',
  'Llega después de las 10',
  'Avisar por teléfono al salir',
]

interface World {
  accounts: readonly DemoAccount[]
  groups: readonly DemoGroup[]
  reservas: readonly { account_id: number; sap_order: string }[]
  today: Day
  now: Date
}

/**
 * Nine today and three on every other working day from a week ago to a week ahead, no two of them in the same bay or
 * with the same carrier at once; three more today: two that overlap in a bay, and one without bay of the demo customer;
 * and what that customer asked for.
 */
export function demoTurnos(world: World) {
  const random = randomOf('turnos')
  // Where the turnos that overlap on purpose have theirs.
  const taken = new Set(demoCarriers.slice(0, 2).map(({ uuid }) => `${world.today} 16:00 ${uuid}`))
  const left = { past: waiting(world.groups, 'despachado'), ahead: waiting(world.groups, 'coordinado') }
  const turnos = daysOfTurnos(world.today).map((day, index) => {
    const group = (day < world.today ? left.past : left.ahead).shift()
    return oneTurno({ world, day, id: index + 1, group }, random, taken)
  })
  const speaking = speakingTurnos(world, { random, id: turnos.length + 1, groups: left.ahead })
  const id = turnos.length + speaking.length + 1
  const loose = [
    ...left.ahead,
    ...waiting(world.groups, 'para-coordinar'),
    ...waiting(world.groups, 'armando'),
  ]
  const groups = loose.filter(({ row }) => row.account_id === 1)
  const booked = [...atYard(turnos, world), ...speaking]
  const all = [...booked, ...askedTurnos({ today: world.today, now: world.now, id, groups })]
  return {
    turnoSapOrders: sapOrdersOf(booked, world),
    turnos: all.map(({ row }) => ({ ...NOTHING_YET, ...row })),
    turnoAccounts: all.flatMap(({ row, accounts }) =>
      accounts.map((account_id) => ({ turno_id: row.id, account_id })),
    ),
    turnoGroups: all.flatMap(({ row, group }) =>
      group ? [{ turno_id: row.id, group_id: group.row.id }] : [],
    ),
  }
}

const NOTHING_YET = {
  etapa: '' as const,
  etapa_at: null,
  demora_min: null,
  etapa_motivo: '',
  llego_at: null,
  cargando_at: null,
}

/** Today's turnos that show something: an overlap, ERP orders, and what logistics still has to place. */
function speakingTurnos(
  { accounts, reservas: reservations, today, now }: World,
  { random, id, groups }: { random: Random; id: number; groups: DemoGroup[] },
) {
  const bay = { sucursal_uuid: branchUuid('Ciudadela'), nave: 'B', hora_desde: '16:00' }
  const withErp = reservations[0]?.account_id ?? accounts[0]?.id ?? 1
  const wanted = [
    { place: bay, account: withErp, group: undefined, fletero_uuid: demoCarriers[0]?.uuid ?? null },
    {
      place: bay,
      account: accounts[1]?.id ?? 1,
      group: groups.shift(),
      fletero_uuid: demoCarriers[1]?.uuid ?? null,
    },
    { place: { ...bay, nave: '' }, account: accounts[0]?.id ?? 1, group: undefined, fletero_uuid: null },
  ]
  return wanted.map(({ place, account, group, fletero_uuid }, index) => ({
    row: {
      id: id + index,
      uuid: demoUuid('turno', id + index),
      descripcion: '',
      fecha: today,
      ...place,
      hora_hasta: null,
      fletero_uuid,
      estado: 'agendado' as const,
      created_by: demoUserId('logistica'),
      created_at: madeBefore(today, now, random),
    },
    accounts: [group?.row.account_id ?? account],
    group,
  }))
}

/** Each ERP order of an account of a turno to come, in one turno. */
function sapOrdersOf(
  turnos: readonly { row: { id: number; fecha: Day }; accounts: number[] }[],
  { reservas: reservations, today }: World,
) {
  const left = new Map(reservations.map((reservation) => [reservation.sap_order, reservation.account_id]))
  return [...turnos]
    .reverse()
    .filter(({ row }) => row.fecha >= today)
    .flatMap(({ row, accounts }) => {
      const theirs = [...left].filter(([, account]) => accounts.includes(account)).slice(0, 2)
      for (const [sap_order] of theirs) left.delete(sap_order)
      return theirs.map(([sap_order, account_id]) => ({ turno_id: row.id, account_id, sap_order }))
    })
}

const waiting = (groups: readonly DemoGroup[], stage: DemoGroup['stage']): DemoGroup[] =>
  groups.filter((group) => group.stage === stage)

const daysOfTurnos = (today: Day): Day[] =>
  Array.from({ length: 15 }, (_, index) => addDays(today, index - 7))
    .filter((day) => day === today || !isSunday(day))
    .flatMap((day) => Array<Day>(day === today ? 9 : 3).fill(day))

interface Place {
  world: World
  day: Day
  id: number
  group: DemoGroup | undefined
}

function oneTurno({ world, day, id, group }: Place, random: Random, taken: Set<string>) {
  const place = freePlace(day, random, taken)
  const first = group?.row.account_id ?? random.pick(world.accounts.filter(({ active }) => active)).id
  const second = random.chance(0.2) ? [random.pick(world.accounts.slice(8)).id] : []
  const delivered =
    day < world.today ? random.chance(0.92) : day === world.today && isDelivered(place.hora_desde, world)
  const row = {
    id,
    uuid: demoUuid('turno', id),
    descripcion: random.pick(WORDS),
    fecha: day,
    ...place,
    hora_hasta: null,
    fletero_uuid: random.chance(0.85) ? freeCarrier(`${day} ${place.hora_desde}`, random, taken) : null,
    estado: delivered ? ('entregado' as const) : ('agendado' as const),
    created_by: random.chance(0.6) ? demoUserId('logistica') : demoUserId('vendedora'),
    created_at: madeBefore(day, world.now, random),
  }
  return { row, accounts: [...new Set([first, ...second])], group }
}

/** A carrier who is nowhere else at that moment. */
function freeCarrier(moment: string, random: Random, taken: Set<string>): string | null {
  const first = demoCarriers.indexOf(random.pick(demoCarriers))
  const inTurn = [...demoCarriers.slice(first), ...demoCarriers.slice(0, first)]
  const carrier = inTurn.find(({ uuid }) => !taken.has(`${moment} ${uuid}`))
  if (carrier) taken.add(`${moment} ${carrier.uuid}`)
  return carrier?.uuid ?? null
}

/** A free branch, bay and hour of that day; one in eight without bay, where many may wait. */
function freePlace(day: Day, random: Random, taken: Set<string>) {
  for (;;) {
    const branch = random.weighted(BUSY) satisfies Branch
    const bay = random.chance(0.125)
      ? ''
      : random.pick(baysOf({ nave_desde: 'A', nave_hasta: bayUntil(branch) }))
    const hora_desde = random.pick(SLOTS)
    const key = `${day} ${branch} ${bay} ${hora_desde}`
    if (taken.has(key)) continue
    if (bay !== '') taken.add(key)
    return { sucursal_uuid: branchUuid(branch), nave: bay, hora_desde }
  }
}

function madeBefore(day: Day, now: Date, random: Random): Date {
  const made = officeMoment(addDays(day, -random.int(2, 6)), random)
  return made < now ? made : new Date(now.getTime() - random.int(30, 4000) * 60_000)
}
