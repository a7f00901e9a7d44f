import {
  type AgedStock as Aged,
  OLD_AGES,
  type OwnerFigures,
  UNKNOWN_AGE,
} from '#contract/calls/home/owner-figures.ts'
import { formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { BarTable } from './bar-table.tsx'
import classes from './owner-figures.module.css'
import { StockLine, wholeText } from './stock-line.tsx'

const AGE_WORDS: Record<Aged['franja'], string> = {
  '0-30': '0 a 30 días',
  '31-90': '31 a 90 días',
  '91-180': '91 a 180 días',
  '181-365': '181 a 365 días',
  '365+': 'Más de 365 días',
  [UNKNOWN_AGE]: 'Sin fecha de ingreso',
}

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
const whole = (value: number): string => figure(Math.round(value))
const worthOf = ({ valor: value }: Aged): number => value

/** Stock of a day by the days since it came, and its value over the days. */
export function AgedStock({ stock }: { stock: OwnerFigures['antiguedad'] }) {
  const { dia: day, franjas: ages, dias: days } = stock
  if (day === null) return <p>De esos días no se guardó el stock. Se guarda cada noche.</p>
  if (ages.length === 0) return <p>No hay stock.</p>
  const total = sumOf(ages, worthOf)
  const old = sumOf(
    ages.filter(({ franja: age }) => OLD_AGES.includes(age)),
    worthOf,
  )
  const most = Math.max(1, ...ages.map(worthOf))
  const column = (key: string, title: string, of: (age: Aged) => number) => ({
    ...{ key, title, isFigure: true, total: whole(sumOf(ages, of)) },
    cell: (age: Aged) => whole(of(age)),
  })
  return (
    <div className={classes.part}>
      <p className={classes.headline}>
        {wholeText(total)} <small>{whole((100 * old) / Math.max(1, total))} % con más de 180 días</small>
      </p>
      <p className={classes.soft}>
        Stock del {formatDay(day)} a los precios vigentes, por días desde el ingreso.
      </p>
      <BarTable
        caption="Antigüedad del stock"
        title="Antigüedad"
        rows={ages}
        keyOf={({ franja: age }) => age}
        nameOf={({ franja: age }) => AGE_WORDS[age]}
        barOf={(age) => [(100 * worthOf(age)) / most]}
        columns={[
          column('value', 'U$D', worthOf),
          column('pieces', 'Piezas', ({ piezas: pieces }) => pieces),
          column('m2', 'm²', ({ m2 }) => m2),
        ]}
      />
      <StockLine days={days} />
    </div>
  )
}

interface SoldRow {
  material: string
  pedidos: number
  stock: number
}

const soldShare = ({ pedidos: ordered, stock }: SoldRow): number => (100 * ordered) / (ordered + stock)

/** The share of each material that was ordered, of what was ordered and what is left. */
export function Sales({
  sales: { materiales: materials, otros: others },
}: {
  sales: OwnerFigures['salida']
}) {
  if (materials.length === 0) return <p>No hay pedidos en esos días ni stock.</p>
  const rows: SoldRow[] = others
    ? [...materials, { ...others, material: `Otros ${figure(others.cuantos)} materiales` }]
    : materials
  return (
    <div className={classes.part}>
      <p className={classes.soft}>
        Salida: los m² pedidos en esos días sobre esos m² y los que hay hoy en stock. No cuentan los
        rechazados ni los cancelados.
      </p>
      <BarTable
        caption="Salida por material"
        title="Material"
        rows={rows}
        keyOf={({ material }) => material}
        nameOf={({ material }) => material}
        barOf={(row) => [soldShare(row)]}
        columns={[
          { key: 'share', title: 'Salida', cell: (row) => `${whole(soldShare(row))} %`, isFigure: true },
          {
            key: 'ordered',
            title: 'm² pedidos',
            cell: ({ pedidos: ordered }) => whole(ordered),
            isFigure: true,
          },
          { key: 'stock', title: 'm² en stock', cell: ({ stock }) => whole(stock), isFigure: true },
        ]}
      />
    </div>
  )
}
