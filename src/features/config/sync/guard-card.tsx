import { useState } from 'react'
import type { Guard, SyncRun } from '#contract/calls/config/sync.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { DoubtChoice } from './doubt-choice.tsx'
import { GuardBars } from './guard-bars.tsx'
import classes from './sync.module.css'
import { PreviewTable } from './upload/preview-table.tsx'

interface GuardCardProps {
  run: SyncRun
  guardia: Guard
  /** Files of its task in the folder, which wait for the decision about one that was sent. */
  filesBehind?: number
  onDecided: () => Promise<unknown>
}

const behindText = (count: number): string =>
  count === 1
    ? 'En la carpeta hay otro archivo de esta tarea: espera tu decisión.'
    : `En la carpeta hay otros ${count} archivos de esta tarea: esperan tu decisión.`

/** Why a file waits: what it lacks by branch, what can be read in two ways, and the ways out. */
export function GuardCard({ run, guardia: guard, filesBehind = 0, onDecided }: GuardCardProps) {
  const { preview } = guard
  const isWaiting = run.estado === 'por confirmar'
  const [readings, choose] = useState(() => guard.doubts.map(({ chosen }) => chosen ?? 0))
  const buttons = <DecideButtons run={run} guardia={guard} readings={readings} onDecided={onDecided} />
  return (
    <Card
      edge={isWaiting && !(preview && run.error === '') ? 'red' : 'gray'}
      title={isWaiting ? `${run.name}: por confirmar` : 'Lo que se decidió sobre el archivo'}
      foot={isWaiting ? buttons : undefined}
    >
      <div className={classes.stack}>
        {preview ? <p className={classes.soft}>{run.archivo}</p> : null}
        {run.error ? <p>{run.error}</p> : null}
        {isWaiting ? <p>Todavía no se aplicó nada.</p> : null}
        {isWaiting && preview && filesBehind > 0 ? <p>{behindText(filesBehind)}</p> : null}
        {preview ? <PreviewTable preview={preview} /> : null}
        {isLosing(guard) ? <GuardBars branches={guard.branches} /> : null}
        {guard.examples.length > 0 ? <Examples examples={guard.examples} /> : null}
        {guard.doubts.map((doubt, at) => (
          <DoubtChoice
            key={doubt.key}
            doubt={doubt}
            chosen={readings[at] ?? 0}
            isOpen={isWaiting}
            onChoose={(place) => choose(readings.map((old, index) => (index === at ? place : old)))}
          />
        ))}
      </div>
    </Card>
  )
}

const isLosing = ({ branches, preview }: Guard): boolean =>
  preview ? branches.some(({ before, now }) => now < before) : branches.length > 0

function Examples({ examples }: Pick<Guard, 'examples'>) {
  return (
    <div>
      <p>Por ejemplo, dejan de estar:</p>
      <ul className={classes.examples}>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </div>
  )
}
