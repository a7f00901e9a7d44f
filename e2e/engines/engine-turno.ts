import { expect } from '@playwright/test'
import type { Message, Order } from '#contract/calls/orders.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { branchUuid } from '#demo/people/branches.ts'
import { openSecondSession, orderElsewhere, type SecondSession } from '#e2e/support/second-session.ts'
import type { EnginePhone } from './engine-phone.ts'
import { pressForToast } from './engine-toast.ts'
import { type EngineWorld, signIn } from './engine-world.ts'

const GROUP = 'Obra Belgrano'
const BRANCH = branchUuid('Córdoba')
const DATE = addDays(dayOf(new Date()), 30)
const DAY = `/turno?fecha=${DATE}&sucursal=${BRANCH}`

interface Booked {
  turno: Turno
  pedidos: { id: number | null; product_name: string }[]
  /** The orders as a list finds them. */
  busqueda: string
}

/** The other journey of every engine: orders and a turno changed without network from a cold start, seen elsewhere once. */
export async function expectTheTurno(world: EngineWorld, phone: EnginePhone): Promise<void> {
  const seller = await openSecondSession(world.url, 'vendedora')
  const booked = await book(world, seller)
  await phone.start()
  await signIn(world, phone, 'logistica')
  await phone.open(world.url + booked.busqueda)
  await phone.sees(booked.pedidos[1]?.product_name ?? '')
  // States are of the server's lists, which come a moment after the orders.
  await phone.open(`${world.url}/pedido?abierto=filtros`)
  for (const state of ['En preparación', 'Coordinado']) await phone.sees(state)
  await phone.open(world.url + DAY)
  await phone.sees('Nave C')
  await phone.open(`${world.url}/turno/${booked.turno.uuid}`)
  await phone.sees('Control de carga')

  await world.stop()
  await phone.quit()
  await phone.start()
  await group(world, phone, booked)
  await deliver(world, phone, booked)
  await phone.open(`${world.url}/pendientes`)
  await phone.sees('Reintentar')

  await world.start()
  await phone.sees('No hay nada sin enviar', 40_000)
  await isSeenOnce(await openSecondSession(world.url, 'vendedora'), booked)
}

/** Two loose orders, and a turno with a third one, of one account. */
async function book(world: EngineWorld, seller: SecondSession): Promise<Booked> {
  const { pedidos: orders } = await orderElsewhere(seller, world.query, { materials: 2, nota: 'Urquijo' })
  const withTurno = { materials: 1, nota: 'Con turno', turno: { fecha: DATE, hora: '09:00' } }
  await orderElsewhere(seller, world.query, withTurno)
  const { data: turnos } = await seller.read<{ data: Turno[] }>(dayOfTurnos)
  const [turno] = turnos
  if (!turno) throw new Error('the turno was not booked')
  return {
    turno,
    pedidos: orders,
    busqueda: '/pedido?q=urquijo',
  }
}

const dayOfTurnos = `/api/turno?fecha_desde=${DATE}&fecha_hasta=${DATE}`

async function group(
  world: EngineWorld,
  phone: EnginePhone,
  { pedidos: orders, busqueda: search }: Booked,
): Promise<void> {
  const pick = async () => {
    await phone.press('Seleccionar')
    for (const { id, product_name } of orders) await phone.tick(`Seleccionar pedido ${id}, ${product_name}`)
  }
  await phone.open(world.url + search)
  await pick()
  await phone.press('CAMBIAR ESTADO A')
  await phone.choose('En preparación')
  await phone.press('Cambiar estado')
  await phone.sees('En este equipo')
  await pick()
  await phone.press('Más acciones')
  await phone.press('CREAR NUEVO GRUPO')
  await phone.fill('Nombre', GROUP)
  await phone.choose('Coordinado')
  await phone.press('Crear grupo')
  await phone.sees(GROUP)
}

async function deliver(world: EngineWorld, phone: EnginePhone, { turno }: Booked): Promise<void> {
  await phone.open(world.url + DAY)
  await phone.press('Mover el turno de ')
  await phone.press('Nave C')
  await pressForToast(phone, '11:00', 'Turno movido a Nave C, 11:00')
  await phone.open(`${world.url}/turno/${turno.uuid}`)
  await phone.press('Más opciones del turno de ')
  await phone.press('Marcar como entregado')
  await pressForToast(phone, 'Aceptar', 'Turno marcado como entregado')
}

async function isSeenOnce(session: SecondSession, { turno, busqueda: search }: Booked): Promise<void> {
  const { data } = await session.read<{ data: Turno[] }>(dayOfTurnos)
  const places = data.map(({ uuid, nave: bay, hora_desde, estado: status }) => ({
    uuid,
    nave: bay,
    hora_desde,
    estado: status,
  }))
  expect(places).toEqual([{ uuid: turno.uuid, nave: 'C', hora_desde: '11:00', estado: 'entregado' }])

  const { grouped, ungrouped } = await session.read<{
    grouped: { nombre: string; pedidos: Order[] }[]
    ungrouped: Order[]
  }>(`/api${search}`)
  expect(ungrouped).toEqual([])
  expect(
    grouped.map(({ nombre: name, pedidos: orders }) => [name, orders.map(({ status }) => status)]),
  ).toEqual([[GROUP, ['En preparación', 'En preparación']]])
  for (const { uuid } of grouped.flatMap((item) => item.pedidos)) {
    const { data } = await session.read<{ data: { messages: Message[] } }>(`/api/pedido/${uuid}`)
    expect(data.messages.filter(({ title }) => title === 'Estado actualizado')).toHaveLength(1)
    expect(data.messages.filter(({ changes }) => changes.join().includes(GROUP))).toHaveLength(1)
  }
}
