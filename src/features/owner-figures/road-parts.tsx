import type { BranchDwell, BranchHolds, CarrierClaims } from '#contract/calls/home/owner-figures.ts'
import { figure } from '#contract/kit/figures.ts'
import { BarTable } from './bar-table.tsx'
import classes from './owner-figures.module.css'

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

/** Minutes from arrival to delivery: the median, and the time in which nine of ten had left. */
export function Dwell({ rows }: { rows: readonly BranchDwell[] }) {
  const [all] = rows
  if (!all) return <p>No hay entregas con la llegada anotada en esos días.</p>
  const most = Math.max(1, ...rows.map(({ p90 }) => p90))
  return (
    <div className={classes.part}>
      <p className={classes.headline}>
        {figure(all.mediana)} min <small>la mitad; 9 de cada 10 en {figure(all.p90)} min</small>
      </p>
      <p className={classes.soft}>Desde que el camión llega hasta que se entrega.</p>
      <BarTable
        caption="Permanencia por sucursal"
        title="Sucursal"
        rows={rows}
        keyOf={({ sucursal: branch }) => branch ?? ''}
        nameOf={({ sucursal: branch }) => branch ?? 'Todas'}
        barOf={({ mediana: median, p90 }) => [share(median, most), share(p90, most)]}
        columns={[
          { key: 'median', title: 'Mitad, min', cell: ({ mediana }) => figure(mediana), isFigure: true },
          { key: 'p90', title: '9 de 10, min', cell: ({ p90 }) => figure(p90), isFigure: true },
          { key: 'turnos', title: 'Turnos', cell: ({ turnos }) => figure(turnos), isFigure: true },
        ]}
      />
    </div>
  )
}

const rateOf = ({ reclamos: claims, turnos }: CarrierClaims): number => share(claims, turnos)
const rateText = (rate: number): string => figure(Math.round(10 * rate) / 10)

/** Claims about what each carrier delivered, for each hundred of its turnos; the most first. */
export function Claims({ rows }: { rows: readonly CarrierClaims[] }) {
  if (rows.length === 0) return <p>No hay turnos entregados en esos días.</p>
  const most = Math.max(1, ...rows.map(rateOf))
  const turnos = rows.reduce((sum, row) => sum + row.turnos, 0)
  const claims = rows.reduce((sum, row) => sum + row.reclamos, 0)
  return (
    <div className={classes.part}>
      <p className={classes.headline}>
        {rateText(share(claims, turnos))}{' '}
        <small>
          {figure(claims)} {claims === 1 ? 'reclamo' : 'reclamos'} en {figure(turnos)} turnos entregados
        </small>
      </p>
      <BarTable
        caption="Reclamos cada 100 turnos por fletero"
        title="Fletero"
        rows={rows.toSorted((a, b) => rateOf(b) - rateOf(a) || b.turnos - a.turnos)}
        keyOf={({ fletero_uuid }) => fletero_uuid ?? ''}
        nameOf={({ nombre: name }) => name || 'Sin fletero'}
        barOf={(row) => [share(rateOf(row), most)]}
        columns={[
          { key: 'rate', title: 'Cada 100', cell: (row) => rateText(rateOf(row)), isFigure: true },
          { key: 'claims', title: 'Reclamos', cell: ({ reclamos: some }) => figure(some), isFigure: true },
          { key: 'turnos', title: 'Turnos', cell: ({ turnos: all }) => figure(all), isFigure: true },
        ]}
      />
    </div>
  )
}

/** The share of the holds of the days that became orders; a dash where there were none. */
export function Holds({ rows }: { rows: readonly BranchHolds[] | null }) {
  const made = rows?.reduce((sum, row) => sum + row.hechos, 0) ?? 0
  if (!rows || made === 0)
    return (
      <div className={classes.part}>
        <p className={classes.headline}>–</p>
        <p>
          {rows
            ? 'No se hizo ningún apartado en esos días.'
            : 'Los apartados terminados se guardan un año: elegí días más cercanos.'}
        </p>
      </div>
    )
  const ordered = rows.reduce((sum, row) => sum + row.ordenados, 0)
  return (
    <div className={classes.part}>
      <p className={classes.headline}>
        {figure(Math.round(share(ordered, made)))} %{' '}
        <small>
          {figure(ordered)} de {figure(made)} apartados
        </small>
      </p>
      <BarTable
        caption="Apartados que pasaron a pedido, por sucursal"
        title="Sucursal"
        rows={rows}
        keyOf={({ sucursal: branch }) => branch}
        nameOf={({ sucursal: branch }) => branch}
        barOf={({ ordenados, hechos }) => [share(ordenados, hechos)]}
        columns={[
          { key: 'ordered', title: 'Pasaron', cell: ({ ordenados }) => figure(ordenados), isFigure: true },
          { key: 'made', title: 'Apartados', cell: ({ hechos }) => figure(hechos), isFigure: true },
          { key: 'open', title: 'Abiertos', cell: ({ abiertos }) => figure(abiertos), isFigure: true },
        ]}
      />
    </div>
  )
}
