import { expect } from '@playwright/test'
import type { Mensaje, Pedido } from '#contract/calls/pedidos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { openSecondSession, orderElsewhere, type SecondSession } from '#e2e/support/second-session.ts'
import { branchUuid } from '#server/demo/people/branches.ts'
import type { EnginePhone } from './engine-phone.ts'
import { type EngineWorld, signIn } from './engine-world.ts'

const GRUPO = 'Obra Belgrano'
const SUCURSAL = branchUuid('Córdoba')
const FECHA = addDays(dayOf(new Date()), 30)
const DIA = `/turno?fecha=${FECHA}&sucursal=${SUCURSAL}`

interface Booked {
  turno: Turno
  productos: string[]
  /** The orders as a list finds them. */
  busqueda: string
}

/** The other journey of every engine: orders and a turno changed without network from a cold start, seen elsewhere once. */
export async function expectTheTurno(world: EngineWorld, phone: EnginePhone): Promise<void> {
  const vendedora = await openSecondSession(world.url, 'vendedora')
  const booked = await book(world, vendedora)
  await phone.start()
  await signIn(world, phone, 'logistica')
  await phone.open(world.url + booked.busqueda)
  await phone.sees(booked.productos[1] ?? '')
  await phone.open(world.url + DIA)
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
async function book(world: EngineWorld, vendedora: SecondSession): Promise<Booked> {
  const { pedidos } = await orderElsewhere(vendedora, world.query, { materials: 2, nota: 'Urquijo' })
  const withTurno = { materials: 1, nota: 'Con turno', turno: { fecha: FECHA, hora: '09:00' } }
  await orderElsewhere(vendedora, world.query, withTurno)
  const { data: turnos } = await vendedora.read<{ data: Turno[] }>(dayOfTurnos)
  const [turno] = turnos
  if (!turno) throw new Error('the turno was not booked')
  return {
    turno,
    productos: pedidos.map((pedido) => pedido.product_name),
    busqueda: '/pedido?q=urquijo',
  }
}

const dayOfTurnos = `/api/turno?fecha_desde=${FECHA}&fecha_hasta=${FECHA}`

async function group(world: EngineWorld, phone: EnginePhone, { productos, busqueda }: Booked): Promise<void> {
  const pick = async () => {
    await phone.press('Seleccionar')
    for (const producto of productos) await phone.tick(`Seleccionar ${producto}`)
  }
  await phone.open(world.url + busqueda)
  await pick()
  await phone.press('CAMBIAR ESTADO A')
  await phone.choose('En preparación')
  await phone.press('Cambiar estado')
  await phone.sees('En este teléfono')
  await pick()
  await phone.press('Más acciones')
  await phone.press('CREAR NUEVO GRUPO')
  await phone.fill('Nombre', GRUPO)
  await phone.choose('Coordinado')
  await phone.press('Crear grupo')
  await phone.sees(GRUPO)
}

async function deliver(world: EngineWorld, phone: EnginePhone, { turno }: Booked): Promise<void> {
  await phone.open(world.url + DIA)
  await phone.press('Mover el turno de ')
  await phone.press('Nave C')
  await phone.press('11:00')
  await phone.sees('Turno movido a Nave C, 11:00')
  await phone.open(`${world.url}/turno/${turno.uuid}`)
  await phone.press('Marcar como entregado')
  await phone.press('Aceptar')
  await phone.sees('Turno marcado como entregado')
}

async function isSeenOnce(session: SecondSession, { turno, busqueda }: Booked): Promise<void> {
  const { data } = await session.read<{ data: Turno[] }>(dayOfTurnos)
  const places = data.map(({ uuid, nave, hora_desde, estado }) => ({ uuid, nave, hora_desde, estado }))
  expect(places).toEqual([{ uuid: turno.uuid, nave: 'C', hora_desde: '11:00', estado: 'entregado' }])

  const { grouped, ungrouped } = await session.read<{
    grouped: { nombre: string; pedidos: Pedido[] }[]
    ungrouped: Pedido[]
  }>(`/api${busqueda}`)
  expect(ungrouped).toEqual([])
  expect(grouped.map(({ nombre, pedidos }) => [nombre, pedidos.map(({ status }) => status)])).toEqual([
    [GRUPO, ['En preparación', 'En preparación']],
  ])
  for (const { uuid } of grouped.flatMap((one) => one.pedidos)) {
    const { data } = await session.read<{ data: { messages: Mensaje[] } }>(`/api/pedido/${uuid}`)
    expect(data.messages.filter(({ title }) => title === 'Estado actualizado')).toHaveLength(1)
    expect(data.messages.filter(({ changes }) => changes.join().includes(GRUPO))).toHaveLength(1)
  }
}
