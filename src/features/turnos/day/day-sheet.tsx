import { createPortal } from 'react-dom'
import type { Branch } from '#contract/calls/catalogues.ts'
import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { longDay } from '#src/features/turnos/day-words.ts'
import { bayName } from '#src/features/turnos/overlaps.ts'
import { linesShown } from '#src/records/turnos/turno-lines.ts'
import { PaperHead } from '#src/ui/paper/paper-head.tsx'
import { usePrinting } from '#src/ui/paper/use-printing.ts'
import type { BayColumn } from './bay-columns.ts'
import classes from './day-sheet.module.css'

interface DaySheetProps {
  branch: Branch | undefined
  date: Day
  columns: readonly BayColumn[]
  /** Thickness by product code. */
  thicknesses: ReadonlyMap<string, string>
}

/** The day on paper, a table for each bay that has turnos, in place of the board on the screen. */
export function DaySheet({ branch, date, columns, thicknesses }: DaySheetProps) {
  if (!usePrinting()) return null
  const title = [branch?.nombre, longDay(date)].filter(Boolean).join(', ')
  const used = columns.filter(({ turnos }) => turnos.length > 0)
  return createPortal(
    <div data-print-alone className={classes.sheet}>
      <PaperHead kind={`Turnos del día · ${title}`} note="No es remito ni factura" />
      {used.map((bay) => (
        <section key={bay.nave}>
          <h2>{bayName(bay.nave)}</h2>
          <p>
            {[countText(bay.turnos.length, 'turno', 'turnos'), loadText(bay.load)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <table className={classes.table}>
            <thead>
              <tr>
                {['Hora', 'Cliente y fletero', 'Carga', 'Etapa', 'Llegó', 'Salió'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bay.turnos.map((turno) => (
                <TurnoRow key={turno.uuid} turno={turno} thicknesses={thicknesses} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>,
    document.body,
  )
}

function TurnoRow({ turno, thicknesses }: { turno: Turno } & Pick<DaySheetProps, 'thicknesses'>) {
  const { fletero: carrier, hora_desde: from, hora_hasta: until } = turno
  return (
    <tr>
      <td className={classes.hour}>{until ? `${from} a ${until}` : from}</td>
      <td>
        <strong>{turno.account_names}</strong>
        <div>{carrier ? facts(carrier.nombre, carrier.telefono_1) : 'Sin fletero'}</div>
        {turno.descripcion ? <div>{turno.descripcion}</div> : null}
      </td>
      <td className={classes.load}>
        <ul>
          {linesShown(turno).map((line) => (
            <li key={line.key}>
              {[line.quantity, line.name, line.lote && `Lote ${line.lote}`, line.place]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
        <strong>{loadText(loadOf([turno], thicknesses))}</strong>
      </td>
      <td>{turno.estado === 'entregado' ? 'Entregado' : STEP_NAMES[turno.etapa]}</td>
      <td className={classes.tick} />
      <td className={classes.tick} />
    </tr>
  )
}
