import { Progress } from '@mantine/core'
import type { CarrierFigures } from '#contract/calls/road/report.ts'
import { figure } from '#contract/kit/figures.ts'
import classes from './carrier-report.module.css'
import { arrivalsOf, nameOf, shareOf } from './carrier-words.ts'

/** The carriers of a phone, each a row: its share of arrivals on time in large, the rest in a line. */
export function CarrierRows({ rows }: { rows: readonly CarrierFigures[] }) {
  return (
    <ul className={classes.rows} aria-label="Turnos por fletero">
      {rows.map((row) => (
        <li key={row.fletero_uuid ?? ''} className={classes.row}>
          <strong className={classes.name}>{nameOf(row)}</strong>
          <Share row={row} />
          <span className={classes.small}>{detailOf(row)}</span>
        </li>
      ))}
    </ul>
  )
}

function Share({ row }: { row: CarrierFigures }) {
  const arrivals = arrivalsOf(row)
  if (arrivals === 0) return <span className={classes.small}>Sin llegadas</span>
  const share = Math.round(100 * shareOf(row))
  return (
    <>
      <span className={classes.large}>
        {share} %
        <span className={classes.small}>
          {figure(row.a_tiempo)} de {figure(arrivals)} a tiempo
        </span>
      </span>
      <Progress className={classes.bar ?? ''} value={share} color="alpe" aria-hidden="true" />
    </>
  )
}

const detailOf = ({ turnos, minutos, no_vino, rechazado }: CarrierFigures): string =>
  [
    `${figure(turnos)} ${turnos === 1 ? 'turno' : 'turnos'}`,
    minutos ? `${figure(minutos)} min en playa` : '',
    no_vino > 0 ? `no vino ${figure(no_vino)}` : '',
    rechazado > 0 ? `rechazado ${figure(rechazado)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
