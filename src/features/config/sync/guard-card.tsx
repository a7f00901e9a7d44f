import type { Guard, SyncRun } from '#contract/calls/config/sync.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { GuardBars } from './guard-bars.tsx'
import classes from './sync.module.css'

interface GuardCardProps {
  run: SyncRun
  guardia: Guard
  onDecided: () => Promise<unknown>
}

/** Why a file waits: what it lacks by branch, some of the rows that would go, and the two ways out. */
export function GuardCard({ run, guardia: guard, onDecided }: GuardCardProps) {
  const isWaiting = run.estado === 'por confirmar'
  return (
    <Card
      edge={isWaiting ? 'red' : 'gray'}
      title={isWaiting ? `${run.name}: por confirmar` : 'Lo que faltaba en el archivo'}
      foot={isWaiting ? <DecideButtons run={run} guardia={guard} onDecided={onDecided} /> : undefined}
    >
      <div className={classes.stack}>
        <p>{run.error || 'El archivo traía muchas filas menos.'}</p>
        {isWaiting ? <p>Todavía no se aplicó nada.</p> : null}
        <GuardBars branches={guard.branches} />
        {guard.examples.length > 0 ? <Examples examples={guard.examples} /> : null}
      </div>
    </Card>
  )
}

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
