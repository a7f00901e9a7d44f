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
import { openDownload } from '#src/session/open-download.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './carrier-report.module.css'
import '@mantine/core/styles/Progress.layer.css'

interface CarrierReportProps {
  /** The last day at first. */
  hasta: Day
  sucursales: readonly Branch[]
  sucursal: string
}

/** Days shown at first. */
const DAYS = 30

/** The punctuality of each carrier and the time its trucks stood at the yard: a bar each, and the same as a table. */
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
        <BranchSelect sucursales={branches} value={branch} allowsAll onChange={setBranch} />
      </div>
      {data ? (
        <>
          <Figures rows={data.data} />
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

const nameOf = ({ nombre: name }: CarrierFigures): string => name || 'Sin fletero'
const dwellText = ({ minutos: minutes }: CarrierFigures): string => (minutes === null ? '–' : figure(minutes))

function Figures({ rows }: { rows: readonly CarrierFigures[] }) {
  if (rows.length === 0) return <p>No hay turnos en esos días.</p>
  return (
    <>
      <ul className={classes.bars} aria-label="Llegadas a tiempo por fletero">
        {rows.map((row) => (
          <Punctuality key={row.fletero_uuid ?? ''} row={row} />
        ))}
      </ul>
      <details className={classes.numbers}>
        <summary>Ver los números</summary>
        <FiguresTable
          caption="Turnos por fletero"
          columns={[
            { key: 'nombre', title: 'Fletero', cell: nameOf },
            { key: 'turnos', title: 'Turnos', cell: ({ turnos: all }) => figure(all), isFigure: true },
            { key: 'a_tiempo', title: 'A tiempo', cell: ({ a_tiempo }) => figure(a_tiempo), isFigure: true },
            { key: 'tarde', title: 'Tarde', cell: ({ tarde: late }) => figure(late), isFigure: true },
            { key: 'no_vino', title: 'No vino', cell: ({ no_vino }) => figure(no_vino), isFigure: true },
            {
              key: 'rechazado',
              title: 'Rechazado',
              cell: ({ rechazado }) => figure(rechazado),
              isFigure: true,
            },
            { key: 'minutos', title: 'Minutos en playa', cell: dwellText, isFigure: true },
          ]}
          rows={rows}
          rowKey={({ fletero_uuid }) => fletero_uuid ?? ''}
          compact
        />
      </details>
    </>
  )
}

/** `8 de 10 a tiempo · 48 min en playa` of the arrivals that were noted. */
function Punctuality({ row }: { row: CarrierFigures }) {
  const { a_tiempo: onTime, tarde: late, minutos: minutes } = row
  const arrivals = onTime + late
  const said = [
    arrivals === 0 ? 'sin llegadas anotadas' : `${figure(onTime)} de ${figure(arrivals)} a tiempo`,
    minutes === null ? '' : `${figure(minutes)} min en playa`,
  ]
  return (
    <li>
      <span className={classes.name}>{nameOf(row)}</span>
      <span>{said.filter(Boolean).join(' · ')}</span>
      <Progress value={arrivals === 0 ? 0 : (onTime / arrivals) * 100} color="alpe" aria-hidden="true" />
    </li>
  )
}
