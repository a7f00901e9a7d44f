import { Progress } from '@mantine/core'
import { useState } from 'react'
import type { Branch } from '#contract/calls/catalogues.ts'
import { exportCarrierReport } from '#contract/calls/exports.ts'
import { type CarrierFigures, getCarrierReport } from '#contract/calls/road/report.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { figure } from '#contract/kit/figures.ts'
import { turnos } from '#contract/records/turnos.ts'
import { BranchSelect } from '#src/features/turnos/branch-select.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { daysBetween } from '#src/records/turnos/turnos-known.ts'
import { openDownload } from '#src/session/open-download.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { useIsPhone } from '#src/ui/layout/use-is-wide.ts'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './carrier-report.module.css'
import { CarrierRows } from './carrier-rows.tsx'
import { arrivalsOf, nameOf, shareOf } from './carrier-words.ts'
import '@mantine/core/styles/Progress.layer.css'

interface CarrierReportProps {
  /** The last day at first. */
  hasta: Day
  sucursales: readonly Branch[]
  sucursal: string
}

/** Days shown at first. */
const DAYS = 30

/** The punctuality of each carrier and the time its trucks stood at the yard: all of them in a line, and each in a table. */
export function CarrierReport({ hasta, sucursales: branches, sucursal: first }: CarrierReportProps) {
  const [days, setDays] = useState({ from: addDays(hasta, 1 - DAYS), until: hasta })
  const [branch, setBranch] = useState(first)
  const { from, until } = days
  const asked = { fecha_desde: from, fecha_hasta: until, ...(branch && { sucursal_uuid: branch }) }
  const { data, error } = useRemote(getCarrierReport, asked)
  const last = addDays(from, turnos.limits.reportDays - 1)

  return (
    <div className={classes.report}>
      <div className={classes.tools}>
        <DayField
          label="Desde"
          value={from}
          onChange={(day) => day && setDays({ from: day, until: day > until ? day : until })}
        />
        <DayField
          label="Hasta"
          value={until}
          min={from}
          max={last}
          onChange={(day) => day && setDays({ from, until: day })}
        />
        <div className={classes.branch}>
          <BranchSelect sucursales={branches} value={branch} allowsAll onChange={setBranch} />
        </div>
      </div>
      {data ? (
        <>
          <Figures rows={data.data} days={daysBetween(from, until).length} />
          <ExportReport asked={asked} isEmpty={data.data.length === 0} />
        </>
      ) : error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <Skeleton kind="cards" count={2} />
      )}
    </div>
  )
}

interface ExportReportProps {
  asked: { fecha_desde: Day; fecha_hasta: Day; sucursal_uuid?: string }
  isEmpty: boolean
}

/** The same as a file; only the server makes it. [A84] */
function ExportReport({ asked, isEmpty }: ExportReportProps) {
  const { ask, isOnline } = useSessionCalls()
  return (
    <ActionButton
      variant="default"
      repeats
      disabled={!isOnline || isEmpty}
      leftSection={<DownloadIcon size={20} />}
      onAction={() => openDownload(() => ask(exportCarrierReport, { ...asked, exportToFile: 'csv' }))}
      onFailed={(error) =>
        toast.long(error instanceof AppError ? error.message : 'No se pudo exportar.', { tone: 'bad' })
      }
    >
      {isOnline ? 'CSV' : 'CSV: sin conexión'}
    </ActionButton>
  )
}

const hasFigures = (row: CarrierFigures): boolean => arrivalsOf(row) + row.no_vino + row.rechazado > 0
const sum = (rows: readonly CarrierFigures[], of: (row: CarrierFigures) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** The least punctual first; those of whom no arrival was noted after them. */
const byPunctuality = (a: CarrierFigures, b: CarrierFigures): number =>
  Number(arrivalsOf(a) === 0) - Number(arrivalsOf(b) === 0) || shareOf(a) - shareOf(b) || b.turnos - a.turnos

function Figures({ rows, days }: { rows: readonly CarrierFigures[]; days: number }) {
  const isPhone = useIsPhone()
  if (rows.length === 0) return <p>No hay turnos en esos días.</p>
  const known = rows.filter(hasFigures).toSorted(byPunctuality)
  const others = rows.filter((row) => !hasFigures(row))
  return (
    <>
      <p className={classes.headline}>
        {figure(sum(rows, ({ a_tiempo: onTime }) => onTime))} de {figure(sum(rows, arrivalsOf))} a tiempo en{' '}
        {figure(days)} días
      </p>
      <p>A tiempo es llegar antes de que termine el turno. Cuentan las llegadas anotadas.</p>
      {known.length > 0 && isPhone ? <CarrierRows rows={known} /> : null}
      {known.length > 0 && !isPhone ? (
        <FiguresTable
          caption="Turnos por fletero"
          columns={COLUMNS}
          rows={known}
          rowKey={({ fletero_uuid }) => fletero_uuid ?? ''}
          compact
        />
      ) : null}
      {others.length > 0 ? (
        <details className={classes.numbers}>
          <summary>Sin nada anotado: {figure(others.length)}</summary>
          {others.map((row) => `${nameOf(row)} (${figure(row.turnos)})`).join(', ')}
        </details>
      ) : null}
    </>
  )
}

const COLUMNS: Column<CarrierFigures>[] = [
  { key: 'nombre', title: 'Fletero', cell: nameOf },
  { key: 'turnos', title: 'Turnos', cell: ({ turnos: all }) => figure(all), isFigure: true },
  { key: 'a_tiempo', title: 'A tiempo', cell: (row) => <Punctuality row={row} />, isFigure: true },
  { key: 'minutos', title: 'Min en playa', cell: ({ minutos }) => orDash(minutos), isFigure: true },
  { key: 'no_vino', title: 'No vino', cell: ({ no_vino }) => orDash(no_vino), isFigure: true },
  { key: 'rechazado', title: 'Rechazado', cell: ({ rechazado }) => orDash(rechazado), isFigure: true },
]

const orDash = (value: number | null): string => (value ? figure(value) : '–')

/** `80 % · 8 de 10` of the arrivals that were noted, with its bar. */
function Punctuality({ row }: { row: CarrierFigures }) {
  const arrivals = arrivalsOf(row)
  if (arrivals === 0) return '–'
  const share = Math.round(100 * shareOf(row))
  return (
    <span className={classes.share}>
      {share} % · {figure(row.a_tiempo)} de {figure(arrivals)}
      <Progress value={share} color="alpe" aria-hidden="true" />
    </span>
  )
}
