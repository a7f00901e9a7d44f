import { kindOf } from '#contract/stock/kinds.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { type Random, randomFrom } from './random.ts'

/** A warehouse full of stone, the same for the same seed. */
export interface GeneratedStock {
  lots: StockLot[]
  products: StockProduct[]
}

export const branches = [
  'Buenos Aires',
  'Córdoba',
  'Rosario',
  'Mendoza',
  'Tucumán',
  'Neuquén',
  'Salta',
  'Mar del Plata',
  'Bahía Blanca',
  'Corrientes',
]
const stones = ['Mármol', 'Granito', 'Cuarzo', 'Porcelánico', 'Ónix', 'Travertino', 'Pizarra', 'Sinterizado']
const names = [
  'Blanco Ibiza',
  'Negro Brasil',
  'Gris Mara',
  'Rosa del Salto',
  'Ñandú',
  'Crema Marfil',
  'Carrara',
  'Calacatta Oro',
  'Verde Ubatuba',
  'Azul Bahía',
  'Café Marrón',
  'Boreal',
  'Arabescato',
  'Emperador',
  'Jurásico',
  'Pingüino',
  'Santa Cecilia',
]
const finishes = ['Pulido', 'Leather', 'Apomazado', 'Flameado', 'Cepillado']
const thicknesses = ['1,2 cm', '2 cm', '3 cm', '12 mm']
const warehouses = ['Nave 1', 'Nave 2', 'Playa']

/** Lotes come as arrivals: some slabs of one block, in a row, of one product and size, for one branch. */
export function generateStock(count: number, seed = 1, productCount = Math.ceil(count / 33)): GeneratedStock {
  const random = randomFrom(seed)
  const products = Array.from({ length: productCount }, (_, index) => product(random, index))
  const lots: StockLot[] = []
  let batch = 1000
  while (lots.length < count) {
    const arrival = arrivalOf(random, random.pick(products))
    const slabs = Math.min(1 + random.below(6), count - lots.length)
    for (let slab = 0; slab < slabs; slab++) {
      batch += 1 + (random.chance(0.2) ? random.below(5) : 0)
      lots.push({ ...lotOf(random, arrival), id: lots.length + 1, batch: `B-${batch}` })
    }
  }
  return { lots, products }
}

function product(random: Random, index: number): StockProduct {
  const stone = random.pick(stones)
  const finish = random.pick(finishes)
  const thickness = random.pick(thicknesses)
  const price = (3000 + random.below(30000)) / 100
  const named = {
    product_name: `${stone} ${random.pick(names)} ${thickness} ${finish}`,
    generic_name: `${stone} ${random.pick(names)}`,
  }
  return {
    product_code: `${stone.slice(0, 2).toUpperCase()}${String(10000 + index * 7).padStart(6, '0')}`,
    ...named,
    kind: kindOf(named),
    espesor: thickness,
    terminacion: finish,
    unit_price: price,
    usage_unit: random.chance(0.8) ? 'M2,PZA' : 'PZA',
    stock_status: random.pick(['#18A236', '#F5CA30', '#E34242']),
    stock_arrival_date: random.chance(0.2) ? '12/08/2025' : null,
    location: random.chance(0.3) ? `Pasillo ${random.below(20)}` : null,
    promotion_price: null,
    promotion_discount: null,
    image_pr_url: `/imagenes/${index}.webp`,
  }
}

interface Arrival {
  product: StockProduct
  branch: string
  warehouse: string | null
  height: number
  length: number
  price: number
}

function arrivalOf(random: Random, product: StockProduct): Arrival {
  return {
    product,
    branch: random.pick(branches),
    warehouse: random.chance(0.7) ? random.pick(warehouses) : null,
    height: 140 + random.below(61),
    length: 240 + random.below(81),
    price: Math.round((product.unit_price ?? 0) * (random.chance(0.8) ? 100 : 95 + random.below(11))),
  }
}

function lotOf(random: Random, arrival: Arrival): Omit<StockLot, 'id' | 'batch'> {
  const height = arrival.height - (random.chance(0.3) ? random.below(5) : 0)
  const length = arrival.length - (random.chance(0.3) ? random.below(5) : 0)
  const stock = random.chance(0.03) ? 0 : 1 + (random.chance(0.4) ? random.below(12) : 0)
  const offer = random.chance(0.05) ? random.pick([10, 15, 20, 30]) : 0
  return {
    product_code: arrival.product.product_code,
    branch: arrival.branch,
    warehouse: arrival.warehouse,
    height: height / 100,
    length: length / 100,
    net_stock: stock,
    net_m2: Math.round((stock * height * length) / 100) / 100,
    price: arrival.price / 100,
    batch_price: offer > 0 ? Math.round((arrival.price * (100 - offer)) / 100) / 100 : null,
    oferta_percent: offer,
    fotos: random.chance(0.4) ? 1 + random.below(4) : 0,
    reservas: random.chance(0.06) ? 1 + random.below(2) : 0,
  }
}
