import { MATERIAL_STATUSES } from '#contract/calls/work-orders.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import { randomOf } from '#demo/random.ts'
import { workOrderWords } from '#server/records/work-order-search.ts'

const COUNT = 60

const JOBS = [
  'Mesada de cocina en L con traforo de bacha y anafe',
  'Isla con frente ingletado',
  'Vanitory doble con zócalo',
  'Escalera recta, huellas y contrahuellas',
  'Revestimiento de ducha con nicho',
  'Umbrales y solías de planta baja',
  'Mesa de comedor ovalada',
  'Parrilla: mesada y campana',
  'Frente de hogar',
  'Barra de bar con laterales en cascada',
]

const DETAILS: Record<string, readonly string[]> = {
  'Sin material': ['Falta elegir la placa', 'Se espera el arribo del contenedor', ''],
  'Material seleccionado': ['Placas reservadas', ''],
  'Material en CMM': ['En control de medidas', ''],
  'Material digitalizado': ['Plano aprobado por el cliente', 'Falta aprobación del plano'],
  'Material en producción': ['En corte', 'En pulido', 'En armado'],
  'Material listo para entrega': ['Embalado', 'Coordinar retiro'],
  'Material entregado': ['Entregado conforme', ''],
  'Orden finalizada': ['', 'Facturada'],
}

/** Folders that open, folders that are a search, one that is no address and none at all. [A64] */
const PLANS: ((number: string) => string)[] = [
  (number) => `https://drive.google.com/drive/folders/1A${number.replace('-', '')}planos`,
  () => 'https://drive.google.com/drive/search?q=planos',
  () => '',
  (number) => `https://planos.demo.example/ot/${number}`,
  () => 'https://drive.google.com/drive/u/0/folders?q=OT',
  () => 'Z:\\Planos\\sin publicar',
]

interface World {
  /** Those that still buy. */
  accounts: readonly { id: number; account_name: string }[]
  /** Names of products. */
  materials: readonly string[]
  today: Day
}

/** Every account of the first dozen has some, and every status and kind of plans link appears. */
export function demoWorkOrders({ accounts, materials, today }: World) {
  const random = randomOf('órdenes de trabajo')
  return Array.from({ length: COUNT }, (_, index) => index).flatMap((index) => {
    const account = accounts[index % accounts.length]
    if (!account) return []
    const turn = 3 * index + Math.floor(index / accounts.length)
    const { estado: status } = MATERIAL_STATUSES[turn % MATERIAL_STATUSES.length] ?? MATERIAL_STATUSES[0]
    const number = `OT-${24_101 + 7 * index}`
    const created = addDays(today, -random.int(1, 90))
    const named = {
      numero: number,
      descripcion: random.pick(JOBS),
      materia_prima: random.pick(materials),
    }
    return {
      id: index + 1,
      ...named,
      estado_de_material: status,
      estado_info: random.pick(DETAILS[status] ?? ['']),
      carpeta_de_planos: PLANS[index % PLANS.length]?.(number) ?? '',
      account_id: account.id,
      fecha_de_creacion: created,
      fecha_de_necesidad: random.chance(0.8) ? addDays(created, random.int(15, 60)) : null,
      fecha_de_produccion_estimada: status === 'Sin material' ? null : addDays(created, random.int(10, 40)),
      fecha_de_entrega_estimada: status === 'Sin material' ? null : addDays(created, random.int(20, 70)),
      words: workOrderWords({ ...named, account_name: account.account_name }),
    }
  })
}
