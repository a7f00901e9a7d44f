import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nextStep } from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { loadLines, readTicks } from '#src/features/turnos/delivery/load-check.ts'
import { useDeliver } from '#src/features/turnos/delivery/use-deliver.ts'
import { EXPORT, useTurnoExport } from '#src/features/turnos/export-turnos.tsx'
import { isOver } from '#src/features/turnos/may-change.ts'
import { ProveButton } from '#src/features/turnos/proof/prove-button.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import classes from './step-actions.module.css'
import { MoreSteps, markDelivered, StepButton } from './step-actions.tsx'

/**
 * The one thing that comes next with a turno that may be delivered: its step, and once everything is loaded its delivery.
 * All else is behind '⋯', beside `children`. [S175]
 */
export function TurnoActions({ turno, children }: { turno: Turno; children?: ReactNode }) {
  const { db } = useDevice()
  const deliver = useDeliver(turno)
  const go = useNavigate()
  const exportIt = useTurnoExport(turno)
  const ticks = useRead(() => readTicks(db, turno.uuid), [db, turno.uuid])
  const lines = loadLines(turno)
  const isLoaded = lines.length > 0 && lines.every(({ key }) => ticks?.has(key))
  const step = isLoaded || isOver(turno) ? null : nextStep(turno)
  const isProved = step === null && !isOver(turno)
  const prove = () => go({ to: '/turno/$id/conforme', params: { id: turno.uuid } })

  return (
    <>
      <span className={classes.rarer}>
        {children}
        <MoreSteps
          turno={turno}
          besides={step}
          more={[
            ...(isProved
              ? []
              : [{ label: 'Entregar con conforme', detail: 'Con firma y fotos.', run: prove }]),
            markDelivered(deliver),
            ...(exportIt ? [{ label: EXPORT, run: exportIt }] : []),
          ]}
        />
      </span>
      {step ? <StepButton turno={turno} step={step} isMain /> : null}
      {isProved ? <ProveButton turno={turno} isMain={isLoaded} /> : null}
    </>
  )
}
