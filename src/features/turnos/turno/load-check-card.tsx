import { Checkbox } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { marcarEntregado, type Turno } from '#contract/calls/turnos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useIsOnline } from '#src/bridge/phone-state.ts'
import { EntregarButton } from '#src/features/turnos/entregar/entregar-button.tsx'
import {
  type LoadLine,
  loadedText,
  loadLines,
  readLoadPlates,
  readTicks,
  setTick,
} from '#src/features/turnos/entregar/load-check.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PlateIcon } from '#src/ui/layout/icons.tsx'
import classes from './load-check-card.module.css'

/** Each lot of the turno beside its plate, ticked as it goes on the truck; the ticks stay on this phone. [F9] */
export function LoadCheckCard({ turno }: { turno: Turno }) {
  const { db, parts } = useDevice()
  const lines = loadLines(turno)
  const ticks = useLiveQuery(() => readTicks(db, turno.uuid), [db, turno.uuid])
  const keys = lines.map((line) => line.key).join()
  const plates = useLiveQuery(() => readLoadPlates(db, lines), [db, keys])
  if (lines.length === 0) return null
  const done = lines.filter((line) => ticks?.has(line.key)).length
  const mayDeliver = turno.estado === 'agendado' && passes(marcarEntregado.endpoint.needs, parts.user)

  return (
    <section aria-label="Control de carga">
      <Card as="div" title="Control de carga">
        <ProgressBar label="Carga" value={done} max={lines.length} text={loadedText(lines, ticks)} />
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              plate={plates?.get(line.key)?.[0]}
              isOn={ticks?.has(line.key) ?? false}
              onTick={(isOn) => void setTick(db, turno.uuid, { key: line.key, isOn })}
            />
          ))}
        </ul>
        {done === lines.length && mayDeliver ? (
          <div className={classes.all}>
            <p>Está todo cargado.</p>
            <EntregarButton turno={turno} />
          </div>
        ) : null}
      </Card>
    </section>
  )
}

interface LineProps {
  line: LoadLine
  plate: { thumb_url: string; image_url: string; chapa: string } | undefined
  isOn: boolean
  onTick: (isOn: boolean) => void
}

function Line({ line, plate, isOn, onTick }: LineProps) {
  const title = [line.name, line.lote && `Lote ${line.lote}`].filter(Boolean).join(', ')

  return (
    <li className={classes.line} data-on={isOn || undefined}>
      <PlatePicture title={title} plate={plate} />
      <Checkbox
        className={classes.check ?? ''}
        checked={isOn}
        onChange={(event) => onTick(event.currentTarget.checked)}
        label={
          <span className={classes.words}>
            <strong>{line.lote ? `Lote ${line.lote}` : 'Sin lote'}</strong>
            <span>{line.name}</span>
            <span className={classes.detail}>{[line.quantity, line.place].filter(Boolean).join(' · ')}</span>
          </span>
        }
      />
    </li>
  )
}

function PlatePicture({ title, plate }: { title: string; plate: LineProps['plate'] }) {
  const modals = useModals()
  const isOnline = useIsOnline()
  const [failed, setFailed] = useState('')
  const src = plate?.thumb_url
  if (!plate || !src || failed === src) {
    return (
      <span className={classes.noPlate} title="Sin foto en este teléfono">
        <PlateIcon size={28} strokeWidth={1.4} />
      </span>
    )
  }
  const large = isOnline ? plate.image_url : plate.thumb_url
  const open = () =>
    void modals.open(
      () => <img className={classes.large} src={large} alt={`${title}, chapa ${plate.chapa}`} />,
      {
        title,
        size: 'full',
      },
    )

  return (
    <button type="button" className={classes.plate} aria-label={`Ver la chapa de ${title}`} onClick={open}>
      <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
    </button>
  )
}
